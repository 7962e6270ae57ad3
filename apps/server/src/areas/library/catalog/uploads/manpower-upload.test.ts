import { beforeAll, expect, test } from 'vitest'
import { openDemo } from '../../../../testing/demo-server.ts'
import type { SignedInClient } from '../../../../testing/test-server.ts'
import { countsOf, filled, load, problemsOf, send, template } from './sheets.fixture.ts'

const HEAD = ['Position*', 'Daily rate', 'Name', 'Mobile', 'Licence no.', 'Licence expiry']

const { server } = await openDemo()
let administrator: SignedInClient
beforeAll(async () => {
  await server.startJobs()
  administrator = await server.signIn('admin@bayanihan.test')
})

async function position(name: string) {
  const { response } = await administrator.team.positionPage({ query: { search: name } })
  return response.data.find((row) => row.position === name)
}

async function person(name: string) {
  const { response } = await administrator.team.employees({ query: { search: name } })
  return response.data
}

test('the template has the columns of manpower', async () => {
  const { name, head } = await template(server, administrator, 'manpower')
  expect([name, head]).toEqual(['attachment; filename="Manpower_Format.xlsx"', HEAD])
})

test('positions and people are added, also when the position stands further down', async () => {
  const sheet = () =>
    filled(HEAD, [
      ['Upload mason', null, 'Pedro Upload', 9171234567, null, null],
      ['Upload mason', 780.5, null, null, null, null],
      ['Upload driver', 900, null, null, null, null],
      ['upload DRIVER', null, 'Ana Upload', '+63 918 000 1111', 'N01-23-456789', '12/31/2027'],
    ])
  const upload = await send(administrator, 'manpower', await sheet())
  expect(countsOf(upload)).toEqual([4, 0, 0, 0])
  expect(countsOf(await load(administrator, upload))).toEqual([4, 0, 0, 0])
  expect(await position('Upload mason')).toMatchObject({ daily_rate: 780.5, employees: 1 })
  expect(await person('Pedro Upload')).toMatchObject([{ mobile: '09171234567', position: 'Upload mason' }])
  expect(await person('Ana Upload')).toMatchObject([
    { position: 'Upload driver', licence_number: 'N01-23-456789', licence_expiry: '2027-12-31' },
  ])
  const again = await send(administrator, 'manpower', await sheet())
  expect(countsOf(again)).toEqual([0, 0, 4, 0])
})

test('a new rate holds from today on, a person moves to another position', async () => {
  const upload = await send(
    administrator,
    'manpower',
    await filled(HEAD, [
      ['Upload mason', 800, null, null, null, null],
      ['Upload driver', null, 'pedro upload', '0917-123-4567', 'L-1', null],
    ]),
  )
  expect(countsOf(upload)).toEqual([0, 2, 0, 0])
  expect(countsOf(await load(administrator, upload))).toEqual([0, 2, 0, 0])
  expect(await position('Upload mason')).toMatchObject({ daily_rate: 800, employees: 0 })
  expect(await person('Pedro Upload')).toMatchObject([
    { mobile: '09171234567', position: 'Upload driver', licence_number: 'L-1', version: 2 },
  ])
})

test('every row that is wrong says why', async () => {
  const upload = await send(
    administrator,
    'manpower',
    await filled(HEAD, [
      ['Nobody', null, 'Juan', null, null, null],
      ['Upload mason', 500, 'Rated', null, null, null],
      ['Upload mason', null, 'Called', 'call me', null, null],
      ['Upload mason', null, null, '0917 123 4567', null, null],
      ['Upload mason', -1, null, null, null, null],
      ['Upload mason', null, 'Twin', '0917 000 0000', null, null],
      ['Upload mason', null, 'TWIN', '09170000000', null, null],
      ['Upload mason', null, 'Expired', null, null, 'soon'],
      [null, null, 'Nothing', null, null, null],
    ]),
  )
  expect(await problemsOf(administrator, upload)).toEqual([
    [2, 'Position', "Nobody knows the position 'Nobody'. Add a row for it without a name."],
    [3, 'Daily rate', 'A rate belongs to the position: give it in a row without a name.'],
    [4, 'Mobile', 'Write the number with digits, for example 0917 123 4567.'],
    [5, 'Mobile', 'This belongs to a person: fill in the name.'],
    [6, 'Daily rate', 'This cannot be negative.'],
    [8, 'Name', 'Row 7 is the same person.'],
    [9, 'Licence expiry', 'This is not a date. Write it as 2026-01-31 or 01/31/2026.'],
    [10, 'Position', 'Position is required.'],
  ])
})

test('a person who was added meanwhile is not added twice', async () => {
  const upload = await send(
    administrator,
    'manpower',
    await filled(HEAD, [['Upload mason', null, 'Raced', '0917 222 3333', null, null]]),
  )
  const { position_id = 0 } = (await position('Upload mason')) ?? {}
  await administrator.team.addEmployee({ body: { full_name: 'raced', mobile: '09172223333', position_id } })
  expect(countsOf(await load(administrator, upload))).toEqual([0, 0, 1, 0])
  expect(await person('raced')).toHaveLength(1)
})
