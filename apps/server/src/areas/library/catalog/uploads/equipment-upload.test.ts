import { beforeAll, expect, test } from 'vitest'
import { openDemo } from '../../../../testing/demo-server.ts'
import type { SignedInClient } from '../../../../testing/test-server.ts'
import { countsOf, filled, load, problemsOf, send, template } from './sheets.fixture.ts'

const HEAD = [
  'Equipment ID',
  'Category*',
  'Brand/Model*',
  'Location*',
  'Rental',
  'Condition',
  'Date acquired',
  'Comment',
  'Liters per hour',
  'Rate per hour',
  'Rate per day',
  'Rate per month',
]

const { server } = await openDemo()
let administrator: SignedInClient
let code: string
beforeAll(async () => {
  await server.startJobs()
  administrator = await server.signIn('admin@bayanihan.test')
  const { response } = await administrator.equipment.createCategory({
    body: { category_name: 'Upload Crane' },
  })
  code = response.unique_id.split('-')[0] ?? ''
})

const crane = (...rest: (string | number | null)[]) => [null, 'upload crane', ...rest]
const numbered = (number: string, ...rest: (string | number | null)[]) => [number, 'Upload Crane', ...rest]
const machines = async (search: string) =>
  (await administrator.equipment.list({ query: { search, sort_by: 'unique_id' } })).response.data

test('the template has the columns of equipment', async () => {
  const { name, head } = await template(server, administrator, 'equipment')
  expect([name, head]).toEqual(['attachment; filename="Equipment_Format.xlsx"', HEAD])
})

test('machines get the next numbers of their category without gaps, and their own rates', async () => {
  const upload = await send(
    administrator,
    'equipment',
    await filled(HEAD, [
      crane('Tadano A', 'Tanay yard', 'NO', 'good', '2024-03-15', 'With operator', 14.5, 1500, null, null),
      crane('Tadano B', 'Tanay yard', 'no', null, null, null, null, null, null, null),
      crane('Tadano C', 'Antipolo', 'Yes', null, null, null, null, null, 12000, null),
    ]),
  )
  expect(countsOf(upload)).toEqual([2, 0, 0, 1])
  expect(countsOf(await load(administrator, upload))).toEqual([2, 0, 0, 1])
  expect(await machines('Tadano')).toMatchObject([
    {
      unique_id: `${code}-0001`,
      brand: 'Tadano A',
      condition: 'GOOD',
      date_acquired: '2024-03-15',
      comment: 'With operator',
      is_rental: false,
      fuel_norm: 14.5,
      per_hour: 1500,
    },
    {
      unique_id: `${code}-0002`,
      brand: 'Tadano C',
      is_rental: true,
      condition: '',
      fuel_norm: null,
      per_day: 12000,
    },
  ])
  const { response: choices } = await administrator.equipment.categoryList({
    query: { search_category: 'Upload Crane' },
  })
  expect(choices[0]?.unique_id).toBe(`${code}-0003`)
})

test('a machine of the list is changed by its number; empty cells leave it as it is', async () => {
  const sheet = () =>
    filled(HEAD, [
      numbered(
        `${code.toLowerCase()}-0001`,
        'Tadano A',
        'Baras',
        null,
        'FAIR',
        null,
        null,
        null,
        null,
        11000,
        null,
      ),
      numbered(`${code}-0002`, 'Tadano C', 'Antipolo', null, null, null, null, null, null, 12000, null),
    ])
  const upload = await send(administrator, 'equipment', await sheet())
  expect(countsOf(upload)).toEqual([0, 1, 1, 0])
  expect(countsOf(await load(administrator, upload))).toEqual([0, 1, 1, 0])
  expect((await machines('Tadano A'))[0]).toMatchObject({
    location: 'Baras',
    condition: 'FAIR',
    comment: 'With operator',
    date_acquired: '2024-03-15',
    fuel_norm: 14.5,
    per_hour: 1500,
    per_day: 11000,
    version: 2,
  })
  expect(countsOf(await send(administrator, 'equipment', await sheet()))).toEqual([0, 0, 2, 0])
})

test('every row that is wrong says why', async () => {
  const own = ['NO', 'GOOD', '2024-01-01', null, null, null, null, null]
  const upload = await send(
    administrator,
    'equipment',
    await filled(HEAD, [
      [null, 'Backho', 'A', 'Here', ...own],
      crane('B', 'Here', 'NO', null, null, null, null, null, null, null),
      crane('C', 'Here', 'MAYBE', 'GOOD', '2024-01-01', null, 0, null, null, null),
      crane('D', 'Here', 'NO', 'OLD', '2099-01-01', null, 1000, null, null, null),
      ['XX-9999', 'Upload Crane', 'E', 'Here', ...own],
      numbered(`${code}-0002`, 'Tadano C', 'Antipolo', 'NO', null, null, null, null, null, null, null),
      crane('Same', 'Here', ...own),
      crane('Same', 'Here', ...own),
      crane(null, null, 'NO', 'GOOD', '2024-01-01', null, null, null, null, -1),
    ]),
  )
  expect(await problemsOf(administrator, upload)).toEqual([
    [2, 'Category', "There is no category 'Backho'. Use one of the template, or add it first."],
    [3, 'Condition', 'Condition is required unless it is rented.'],
    [3, 'Date acquired', 'Date acquired is required unless it is rented.'],
    [4, 'Rental', 'Use one of these: YES, NO.'],
    [4, 'Liters per hour', 'This must be above zero.'],
    [5, 'Condition', 'Use one of these: GOOD, BAD, FAIR, FOR REPAIR, OUT OF SERVICE.'],
    [5, 'Date acquired', 'This date is in the future.'],
    [5, 'Liters per hour', 'This cannot be more than 999.'],
    [6, 'Equipment ID', "There is no machine 'XX-9999'. Leave the cell empty to add a new one."],
    [7, 'Condition', 'Condition is required unless it is rented.'],
    [7, 'Date acquired', 'Date acquired is required unless it is rented.'],
    [9, 'Brand/Model', 'Row 8 is the same machine.'],
    [10, 'Brand/Model', 'Brand/Model is required.'],
    [10, 'Location', 'Location is required.'],
    [10, 'Rate per month', 'This cannot be negative.'],
  ])
})

test('machines added by hand meanwhile keep their numbers', async () => {
  const upload = await send(
    administrator,
    'equipment',
    await filled(HEAD, [crane('Late', 'Here', 'YES', null, null, null, null, null, null, null)]),
  )
  const { response } = await administrator.equipment.categoryList({
    query: { search_category: 'Upload Crane' },
  })
  const category_id = response[0]?.value ?? 0
  await administrator.equipment.add({
    body: { data: [{ category_id, brand: 'By hand', location: 'Here', rental: 1 }] },
  })
  await load(administrator, upload)
  expect((await machines('By hand'))[0]?.unique_id).toBe(`${code}-0003`)
  expect((await machines('Late'))[0]?.unique_id).toBe(`${code}-0004`)
})
