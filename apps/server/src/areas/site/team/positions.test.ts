import { addDays } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAYS, today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, manager, stranger } = await openDemo('manager', 'stranger')
/** Keeps the list, without seeing rates. */
const blind = await personWith(server, ['/manpower/Index', '/manpower/add/position'])
const day = today(server.clock)

const add = async (
  position: string,
  more: { description?: string; daily_rate?: number } = {},
  by = manager,
) => (await by.team.addPosition({ body: { position, ...more } })).response
const get = async (id: number, by = manager) => (await by.team.position({ params: { id } })).response
const rate = async (id: number, daily_rate: number, effective_date?: string, by = manager) =>
  (await by.team.addRate({ params: { id }, body: { daily_rate, ...(effective_date && { effective_date }) } }))
    .response

describe('a new position', () => {
  test('is told in the words of the specification, and stands in the choices', async () => {
    const { description, response } = await manager.team.addPosition({
      body: { position: 'Diver', description: 'Below the water' },
    })
    expect(description).toBe('Manpower position created succesfully')
    expect(response).toMatchObject({
      position: 'Diver',
      description: 'Below the water',
      daily_rate: null,
      rate_date: null,
      employees: 0,
      rates: [],
      version: 1,
    })
    const { response: choices } = await manager.team.positions()
    expect(choices).toContainEqual({ position_id: response.position_id, position: 'Diver', daily_rate: null })
  })

  test('may come with its rate of today', async () => {
    const added = await add('Blaster', { daily_rate: 950.1234 })
    expect(added).toMatchObject({ daily_rate: 950.1234, rate_date: day, rate_is_sample: false })
    expect(added.rates).toMatchObject([{ effective_date: day, daily_rate: 950.1234 }])
  })

  test.each(['mason', 'Mason', ' MASON '])('called %j is refused: it is there', async (name) => {
    const error = await refusal(add(name))
    expect([error.http, error.code, error.title, error.message]).toEqual([
      409,
      'already_exists',
      'Already Exists',
      `The position '${name.trim()}' already exists`,
    ])
  })

  test('needs a name', async () => {
    const error = await refusal(add('   '))
    expect([error.http, error.body.fields]).toEqual([
      422,
      [{ path: 'body.position', message: 'This is required.' }],
    ])
  })

  test('added by several at once is there once', async () => {
    const calls = await Promise.allSettled([1, 2, 3].map(() => add('Sabay-sabay')))
    expect(calls.filter((call) => call.status === 'fulfilled')).toHaveLength(1)
  })

  test('may be added from an estimate, and not by a viewer', async () => {
    const estimator = await server.signIn('estimator@bayanihan.test')
    await add('Added in an estimate', {}, estimator)
    const viewer = await server.signIn('viewer@bayanihan.test')
    expect((await refusal(add('By a viewer', {}, viewer))).code).toBe('permission_denied')
  })

  test('of one company is not there for the other', async () => {
    await add('Ours alone')
    await add('Ours alone', {}, stranger)
  })
})

describe('rates', () => {
  test('hold from their day on: the one of tomorrow is not in force yet', async () => {
    const { position_id: id } = await add('Rated')
    await rate(id, 700, addDays(day, -30))
    await rate(id, 650, addDays(day, -60))
    const { response: ahead } = await manager.team.addRate({
      params: { id },
      body: { daily_rate: 800, effective_date: addDays(day, 1), source: 'Wage order' },
    })
    expect([ahead.daily_rate, ahead.rate_date]).toEqual([700, addDays(day, -30)])
    expect(ahead.rates?.map((row) => [row.effective_date, row.daily_rate, row.source])).toEqual([
      [addDays(day, 1), 800, 'Wage order'],
      [addDays(day, -30), 700, ''],
      [addDays(day, -60), 650, ''],
    ])
    expect(ahead.version).toBe(1)
  })

  test('of the same day replace each other', async () => {
    const { position_id: id } = await add('Corrected')
    await rate(id, 70)
    const corrected = await rate(id, 700)
    expect(corrected.daily_rate).toBe(700)
    expect(corrected.rates?.map((row) => row.daily_rate)).toEqual([700])
    const admin = await server.signIn('admin@bayanihan.test')
    const author = async () => (await get(id)).rates?.[0]?.created_by
    const first = await author()
    await rate(id, 710, undefined, admin)
    expect(first).toBeTruthy()
    expect(await author()).not.toBe(first)
  })

  test('that somebody gives are no samples any more', async () => {
    const mason = (await manager.team.positionPage({ query: { search: 'mason' } })).response.data[0]
    expect(mason).toMatchObject({ position: 'Mason', rate_is_sample: true })
    const id = mason?.position_id as number
    const sampleDay = mason?.rate_date as string
    expect(await rate(id, 777, sampleDay)).toMatchObject({ daily_rate: 777, rate_is_sample: false })
  })

  test.each([-1, 1.00001, 1_000_000_000])('of %d are refused', async (daily_rate) => {
    const { position_id: id } = await add(`Refused ${daily_rate}`)
    expect((await refusal(rate(id, daily_rate))).http).toBe(422)
    expect((await get(id)).rates).toEqual([])
  })

  test('are neither shown to nor set by people without /costs/view', async () => {
    const { position_id: id } = await add('Secretly paid', { daily_rate: 5 })
    const seen = await get(id, blind)
    const [row] = (await blind.team.positionPage({ query: { search: 'Secretly' } })).response.data
    for (const shown of [seen, row]) {
      expect(shown).toMatchObject({ position: 'Secretly paid' })
      expect(shown).not.toHaveProperty('daily_rate')
      expect(shown).not.toHaveProperty('rates')
    }
    expect((await refusal(rate(id, 6, undefined, blind))).code).toBe('permission_denied')
    expect((await refusal(add('Blindly paid', { daily_rate: 6 }, blind))).code).toBe('permission_denied')
    await add('Unpaid', {}, blind)
    expect((await get(id)).daily_rate).toBe(5)
  })

  test('of another company’s position are 404', async () => {
    const { position_id: id } = await add('Not theirs')
    expect((await refusal(rate(id, 1, undefined, stranger))).http).toBe(404)
    expect((await refusal(get(id, stranger))).http).toBe(404)
  })
})

describe('changing a position', () => {
  const edit = (id: number, position: string, version: number, archived = false, by = manager) =>
    by.team.editPosition({ params: { id }, body: { position, version, archived } })

  test('renames, archives and restores it', async () => {
    const { position_id: id } = await add('Before')
    expect((await edit(id, 'After', 1)).response).toMatchObject({ position: 'After', version: 2 })
    expect((await edit(id, 'After', 2, true)).response.is_archived).toBe(true)
    expect((await manager.team.positions()).response.map((row) => row.position)).not.toContain('After')
    const { response: archived } = await manager.team.positionPage({ query: { archived: '1' } })
    expect(archived.data.map((row) => row.position)).toEqual(['After'])
    expect([archived.total_items, archived.counts.archived]).toEqual([1, 1])
    expect((await edit(id, 'After', 3)).response.is_archived).toBe(false)
  })

  test('refuses a stale version, a name that is there, and another company', async () => {
    const { position_id: id } = await add('Stale one')
    await edit(id, 'Stale one!', 1)
    const stale = await refusal(edit(id, 'Mine', 1))
    expect([stale.code, stale.body.current]).toMatchObject(['stale_version', { position: 'Stale one!' }])
    const taken = await refusal(edit(id, 'MASON', 2))
    expect([taken.http, taken.message]).toEqual([409, `The position 'MASON' already exists`])
    await edit(id, 'STALE ONE!', 2)
    expect((await refusal(edit(id, 'x', 1, false, stranger))).http).toBe(404)
  })
})

test('the page counts, sorts both ways and takes page_size -1 and 9999 as its cap', async () => {
  const page = async (query: Record<string, string>) =>
    (await manager.team.positionPage({ query: query as never })).response
  const up = await page({ page_size: '-1' })
  expect(up.per_page).toBe(100)
  expect((await page({ page_size: '9999' })).per_page).toBe(100)
  expect((await page({ page_size: '3' })).data).toHaveLength(3)
  const down = await page({ page_size: '-1', order: 'DESC' })
  expect(down.data.map((row) => row.position)).toEqual(up.data.map((row) => row.position).reverse())
  expect(up.total_items).toBe(up.counts.live)
  expect((await page({ search: '%' })).data).toEqual([])
  expect((await page({ search: 'SON' })).data.map((row) => row.position)).toEqual(['Mason'])
})

describe('people', () => {
  let mason: number
  let carpenter: number
  beforeAll(async () => {
    const { response } = await manager.team.positions()
    const named = (name: string) => response.find((row) => row.position === name)?.position_id as number
    mason = named('Mason')
    carpenter = named('Carpenter')
  })

  type Form = Parameters<SignedInClient['team']['addEmployee']>[0]['body']
  const addPerson = async (full_name: string, form: Partial<Form> = {}, by = manager) =>
    (await by.team.addEmployee({ body: { full_name, position_id: mason, ...form } })).response
  const people = async (query: Record<string, string> = {}, by = manager) =>
    (await by.team.employees({ query: { per_page: '100', ...query } as never })).response

  test('are added with everything of the form, and counted by position', async () => {
    const before = (await get(mason)).employees
    const added = await addPerson('Tomas Reyes', {
      mobile: '0917 555 0000',
      licence_number: 'N01',
      licence_expiry: addDays(day, 400),
    })
    expect(added).toMatchObject({
      full_name: 'Tomas Reyes',
      position: 'Mason',
      mobile: '0917 555 0000',
      version: 1,
    })
    expect((await get(mason)).employees).toBe(before + 1)
  })

  test('are found by part of their name, literally', async () => {
    await addPerson('Ana 100%_Sure')
    expect((await people({ search: '100%_' })).data.map((row) => row.full_name)).toEqual(['Ana 100%_Sure'])
    expect((await people({ search: 'aNa 1' })).total_items).toBe(1)
    expect((await people({ search: 'a_a' })).data).toEqual([])
  })

  test('of a search are counted the same on every page', async () => {
    for (const name of ['Pahina Una', 'Pahina Dalawa', 'Pahina Tatlo']) await addPerson(name)
    const pages = ['1', '2', '9'].map((page) => people({ search: 'pahina', per_page: '2', page }))
    const told = (await Promise.all(pages)).map((reply) => [reply.total_items, reply.data.length])
    expect(told).toEqual([
      [3, 2],
      [3, 1],
      [3, 0],
    ])
  })

  test('are filtered by position and by licences that run out', async () => {
    const masons = await people({ position: String(mason) })
    expect(new Set(masons.data.map((row) => row.position))).toEqual(new Set(['Mason']))
    expect(masons.total_items).toBe(masons.data.length)
    const expiring = await people({ expiring: '1', sort_by: 'licence_expiry' })
    expect(expiring.data.map((row) => row.full_name)).toEqual(['Edgar Manalo', 'Celso Rivera'])
  })

  test('with a licence that ends in 30 days are shown as expiring, in 31 not', async () => {
    await addPerson('Thirty Days', { licence_expiry: addDays(day, 30) })
    await addPerson('Thirtyone Days', { licence_expiry: addDays(day, 31) })
    const names = (await people({ expiring: '1' })).data.map((row) => row.full_name)
    expect(names).toContain('Thirty Days')
    expect(names).not.toContain('Thirtyone Days')
  })

  test.each(['ASC', 'DESC'])('sorted by licence %s have those without one last', async (order) => {
    const dates = (await people({ sort_by: 'licence_expiry', order })).data.map((row) => row.licence_expiry)
    const known = dates.filter((date) => date !== null)
    const sorted = [...known].sort()
    expect(dates.slice(0, known.length)).toEqual(order === 'ASC' ? sorted : sorted.reverse())
    expect(dates.length).toBeGreaterThan(known.length)
  })

  test('are changed; a stale version is refused with what stands', async () => {
    const { id } = await addPerson('Changing')
    const edit = (version: number, full_name: string, by = manager) =>
      by.team.editEmployee({ params: { id }, body: { full_name, position_id: carpenter, version } })
    expect((await edit(1, 'Changed')).response).toMatchObject({
      full_name: 'Changed',
      position: 'Carpenter',
      version: 2,
    })
    const stale = await refusal(edit(1, 'Mine'))
    expect([stale.http, stale.body.current]).toMatchObject([409, { full_name: 'Changed' }])
    expect((await refusal(edit(2, 'Theirs', stranger))).http).toBe(404)
  })

  test('of a position of another company are refused, as is filtering by one', async () => {
    expect((await refusal(addPerson('Borrowed', {}, stranger))).http).toBe(404)
    expect((await refusal(people({ position: String(mason) }, stranger))).http).toBe(404)
    expect((await refusal(people({ position: '999999' }))).http).toBe(404)
  })

  test('archived leave the list, the counts and the position’s count', async () => {
    const { id } = await addPerson('Leaving')
    const { counts } = await people()
    const before = (await get(mason)).employees
    await manager.catalog.archiveBulk({ body: { type_id: 2, ids: [id] } })
    const after = await people()
    expect(after.counts).toEqual({ live: counts.live - 1, archived: counts.archived + 1 })
    expect(after.total_items).toBe(after.counts.live)
    const left = await people({ archived: '1', search: 'Leaving' })
    expect(left.data.map((row) => row.full_name)).toEqual(['Leaving'])
    expect((await get(mason)).employees).toBe(before - 1)
  })

  test('with a number that is none are refused', async () => {
    const error = await refusal(addPerson('No number', { mobile: 'call me' }))
    expect([error.http, error.body.fields?.[0]?.path]).toEqual([422, 'body.mobile'])
  })
})

test('a rate of tomorrow is in force tomorrow', async () => {
  const { position_id: id } = await add('Tomorrow’s', { daily_rate: 1 })
  await rate(id, 2, addDays(day, 1))
  expect((await get(id)).daily_rate).toBe(1)
  server.clock.advance(DAYS)
  expect((await get(id)).daily_rate).toBe(2)
})
