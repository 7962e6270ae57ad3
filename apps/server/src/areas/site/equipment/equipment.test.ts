import { addDays } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, manager, purchaser, stranger } = await openDemo('manager', 'purchaser', 'stranger')
/** Keeps the list, without seeing rates. */
const blind = await personWith(server, ['/equipment/Index', '/equipment/add'])
const day = today(server.clock)

type Machine = Parameters<SignedInClient['equipment']['add']>[0]['body']['data'][number]

const category = async (category_name: string, by = manager) =>
  (await by.equipment.createCategory({ body: { category_name, company_id: by.companyId } })).response
const own = (category_id: number, change: Partial<Machine> = {}): Machine => ({
  category_id,
  brand: 'Komatsu',
  location: 'Yard',
  condition: 'GOOD',
  date_acquired: '2024-05-01',
  ...change,
})
const add = async (data: Machine[], by = manager) => (await by.equipment.add({ body: { data } })).response
const list = async (query: Record<string, string> = {}, by = manager) =>
  (await by.equipment.list({ query: { per_page: '100', ...query } as never })).response
const categoryRow = async (name: string) =>
  (await manager.equipment.categories({ query: { search: name } })).response.data[0]

describe('a new category', () => {
  test('is told in the words of the specification, with the number of its first machine', async () => {
    const { description, response } = await manager.equipment.createCategory({
      body: { category_name: 'Tower Crane', company_id: manager.companyId },
    })
    expect(description).toBe('Equipment category created succesfully')
    expect(response).toMatchObject({ label: 'Tower Crane', equipment_type_id: 1, brand_list: [] })
    expect(response.unique_id).toMatch(/^[A-Z0-9]{2,6}-0001$/)
  })

  test.each(['tower crane', ' TOWER CRANE '])('called %j is refused: it is there', async (name) => {
    const error = await refusal(category(name))
    expect([error.http, error.title, error.message]).toEqual([
      409,
      'Already Exists',
      `The equipment category '${name.trim()}' already exists`,
    ])
  })

  test('needs a name, and the own company', async () => {
    const error = await refusal(category('  '))
    expect([error.http, error.body.fields]).toEqual([
      422,
      [{ path: 'body.category_name', message: 'This is required.' }],
    ])
    const foreign = manager.equipment.createCategory({
      body: { category_name: 'x', company_id: stranger.companyId },
    })
    expect((await refusal(foreign)).code).toBe('wrong_claim')
  })

  test('gets a code of its own, also when several are added at once', async () => {
    const names = ['Zeta Yard', 'Zinc Yoke', 'Zone Yacht', 'Zip Yarn']
    const made = await Promise.all(names.map((name) => category(name)))
    const codes = made.map((row) => row.unique_id.split('-')[0])
    expect(new Set(codes).size).toBe(4)
    for (const code of codes) expect(code).toMatch(/^ZY\d?$/)
  })

  test('of the same name by several at once is there once', async () => {
    const calls = await Promise.allSettled([1, 2, 3].map(() => category('Only Once')))
    expect(calls.filter((call) => call.status === 'fulfilled')).toHaveLength(1)
  })

  test('may be added from an estimate, and not by a viewer', async () => {
    await category('Added in an estimate', await server.signIn('estimator@bayanihan.test'))
    const viewer = await server.signIn('viewer@bayanihan.test')
    expect((await refusal(category('By a viewer', viewer))).code).toBe('permission_denied')
  })
})

describe('the choices', () => {
  test('show the next number and the models there are, by either call', async () => {
    const { response } = await manager.equipment.categoryList({
      query: { search_category: 'BACKHOE 0.80', company_id: String(manager.companyId) },
    })
    const { rows } = await server.owner.query(
      `select 'BH-' || lpad((last_number + 1)::text, 4, '0') as next from equipment_category
       where company_id = $1 and code = 'BH'`,
      [manager.companyId],
    )
    expect(response).toMatchObject([{ label: 'Backhoe 0.80 cu.m', unique_id: rows[0].next }])
    expect(response[0]?.brand_list.map((row) => row.model_or_brand)).toEqual(
      expect.arrayContaining(['Caterpillar 320D', 'Hyundai R210', 'Komatsu PC200-8']),
    )
    const { response: all } = await manager.equipment.categoryList()
    const { response: posted } = await manager.equipment.categoryListByPost({
      body: { company_id: manager.companyId },
    })
    expect(posted).toEqual(all)
    expect(all.length).toBeGreaterThanOrEqual(48)
    const { response: none } = await manager.equipment.categoryList({ query: { search_category: '%' } })
    expect(none).toEqual([])
  })
})

describe('changing a category', () => {
  const edit = (id: number, body: Record<string, unknown>, by = manager) =>
    by.equipment.editCategory({
      params: { id },
      body: { name: 'x', code: 'XX', equipment_type_id: 1, version: 1, ...body } as never,
    })

  test('renames, archives and restores it', async () => {
    const { value: id } = await category('Old category')
    const { response } = await edit(id, { name: 'Tools now', code: 'TN', equipment_type_id: 2 })
    expect(response).toMatchObject({ name: 'Tools now', code: 'TN', equipment_type_id: 2, version: 2 })
    await edit(id, { name: 'Tools now', code: 'TN', archived: true, version: 2 })
    const { response: choices } = await manager.equipment.categoryList({
      query: { search_category: 'Tools now' },
    })
    expect(choices).toEqual([])
    expect(await categoryRow('Tools now')).toMatchObject({ is_archived: true })
    const back = await edit(id, { name: 'Tools now', code: 'TN', version: 3 })
    expect(back.response.is_archived).toBe(false)
  })

  test('refuses a stale version, a name or code that is there, a wrong code, another company', async () => {
    const { value: id } = await category('Strict category')
    const stale = await refusal(edit(id, { version: 9 }))
    expect([stale.code, stale.body.current]).toMatchObject(['stale_version', { name: 'Strict category' }])
    const taken = await refusal(edit(id, { name: 'bulldozer 155 hp', code: 'SC9' }))
    expect([taken.http, taken.message]).toEqual([
      409,
      `The equipment category 'bulldozer 155 hp' already exists`,
    ])
    expect((await refusal(edit(id, { name: 'Strict category', code: 'BH' }))).title).toBe('Already Exists')
    expect((await refusal(edit(id, { code: 'b' }))).body.fields?.[0]?.path).toBe('body.code')
    expect((await refusal(edit(id, {}, stranger))).http).toBe(404)
  })

  test('a code that another category had before goes on after its machines', async () => {
    const { value: first } = await category('First holder')
    await add([own(first), own(first)])
    const { code } = (await categoryRow('First holder')) as { code: string }
    await edit(first, { name: 'First holder', code: 'FH9' })
    const { value: second } = await category('Second holder')
    await edit(second, { name: 'Second holder', code })
    const [machine] = await add([own(second)])
    expect(machine?.unique_id).toBe(`${code}-0003`)
  })
})

describe('adding machines', () => {
  test('gives each the next number of its category', async () => {
    const { value: id } = await category('Numbered')
    const added = await add([own(id), own(id, { brand: 'Hitachi' }), own(id, { rental: 1 })])
    const code = added[0]?.unique_id.split('-')[0]
    expect(added.map((row) => row.unique_id)).toEqual([1, 2, 3].map((n) => `${code}-000${n}`))
    expect(added[1]).toMatchObject({
      category: 'Numbered',
      brand: 'Hitachi',
      condition: 'GOOD',
      date_acquired: '2024-05-01',
      is_rental: false,
      version: 1,
    })
  })

  test('leaves no gap and no number twice when several people add at once', async () => {
    const { value: one } = await category('Shared one')
    const { value: two } = await category('Shared two')
    const calls = Array.from({ length: 10 }, (_, at) =>
      add(
        at % 2 ? [own(one), own(two), own(one)] : [own(two), own(one), own(two)],
        at % 3 ? manager : purchaser,
      ),
    )
    const numbers = (await Promise.all(calls)).flat()
    for (const id of [one, two]) {
      const of = numbers
        .filter((row) => row.equipment_category_id === id)
        .map((row) => Number(row.unique_id.split('-')[1]))
        .sort((a, b) => a - b)
      expect(of).toEqual(Array.from({ length: 15 }, (_, at) => at + 1))
    }
  })

  test('one that is refused uses up no number', async () => {
    const { value: id } = await category('Gapless')
    await refusal(add([own(id), own(id, { condition: '' })]))
    expect((await add([own(id)]))[0]?.unique_id).toMatch(/-0001$/)
  })

  test.each<[string, Partial<Machine>, string[]]>([
    ['without a condition', { condition: '' }, ['body.data.0.condition']],
    ['without the day', { date_acquired: null }, ['body.data.0.date_acquired']],
    [
      'without both',
      { condition: '', date_acquired: null },
      ['body.data.0.condition', 'body.data.0.date_acquired'],
    ],
    ['without a brand', { brand: '' }, ['body.data.0.brand']],
    ['without a location', { location: ' ' }, ['body.data.0.location']],
    ['in a made-up condition', { condition: 'SHINY' as never }, ['body.data.0.condition']],
  ])('of our own %s is refused', async (_, change, paths) => {
    const { value: id } = (await manager.equipment.categoryList()).response[0] as { value: number }
    const error = await refusal(add([own(id, change)]))
    expect([error.http, error.body.fields?.map((field) => field.path)]).toEqual([422, paths])
  })

  test('rented needs category, brand and location only', async () => {
    const { value: id } = await category('Rented things')
    const [machine] = await add([{ category_id: id, brand: 'Any', location: 'Site', rental: 1 }])
    expect(machine).toMatchObject({ is_rental: true, condition: '', date_acquired: null })
  })

  test('fifty at once are added all, or none', async () => {
    const { value: id } = await category('Fifty')
    const fifty = Array.from({ length: 50 }, (_, at) => own(id, { brand: `Brand ${at}` }))
    const before = await list()
    const foreign = (await stranger.equipment.categoryList()).response[0]?.value as number
    expect((await refusal(add([...fifty.slice(1), own(foreign)]))).http).toBe(404)
    const wrong = await refusal(add([...fifty.slice(1), own(id, { condition: '' })]))
    expect(wrong.body.fields?.map((field) => field.path)).toEqual(['body.data.49.condition'])
    expect((await list()).counts).toEqual(before.counts)
    const added = await add(fifty)
    expect(added.map((row) => row.brand)).toEqual(fifty.map((machine) => machine.brand))
    expect(added.at(-1)?.unique_id).toMatch(/-0050$/)
    expect((await list()).counts.live).toBe(before.counts.live + 50)
    expect(await categoryRow('Fifty')).toMatchObject({ machines: 50 })
  })

  test('none at all is refused', async () => {
    expect((await refusal(add([]))).body.fields?.[0]?.message).toBe('Add at least one machine.')
  })
})

describe('changing a machine', () => {
  const edit = (id: number, body: Machine & { version: number }, by = manager) =>
    by.equipment.edit({ params: { id }, body })

  test('keeps its number, also in another category', async () => {
    const { value: from } = await category('From here')
    const { value: to } = await category('To there')
    const [machine] = await add([own(from)])
    const id = machine?.id as number
    const { response } = await edit(id, { ...own(to, { location: 'Site 2', comment: 'moved' }), version: 1 })
    expect(response).toMatchObject({
      unique_id: machine?.unique_id,
      category: 'To there',
      location: 'Site 2',
      comment: 'moved',
      version: 2,
    })
    const stale = await refusal(edit(id, { ...own(to), version: 1 }))
    expect([stale.http, stale.body.current]).toMatchObject([409, { location: 'Site 2' }])
  })

  test('names the fields it misses as the form has them', async () => {
    const { value: id } = await category('Incomplete')
    const [machine] = await add([own(id)])
    const error = await refusal(edit(machine?.id as number, { ...own(id, { condition: '' }), version: 1 }))
    expect(error.body.fields?.map((field) => field.path)).toEqual(['body.condition'])
  })

  test('of or into another company is 404', async () => {
    const { value: id } = await category('Here')
    const [machine] = await add([own(id)])
    const theirs = (await stranger.equipment.categoryList()).response[0]?.value as number
    expect((await refusal(edit(machine?.id as number, { ...own(theirs), version: 1 }))).http).toBe(404)
    expect((await refusal(edit(machine?.id as number, { ...own(theirs), version: 1 }, stranger))).http).toBe(
      404,
    )
  })
})

describe('the list', () => {
  test('is searched by number, brand, place and category, literally', async () => {
    const { value: id } = await category('Searchable Thing')
    const [machine] = await add([own(id, { brand: '90% new_ish', location: 'Bodega Uno' })])
    for (const search of [
      machine?.unique_id.toLowerCase() as string,
      '90% NEW_',
      'bodega u',
      'searchable th',
    ]) {
      expect((await list({ search })).data.map((row) => row.id)).toEqual([machine?.id])
    }
    expect((await list({ search: 'new%ish' })).data).toEqual([])
    expect((await list({ search: 'bodega uno' }, stranger)).data).toEqual([])
  })

  test('of a search counts the same on every page', async () => {
    const { value: id } = await category('Paged Thing')
    await add([own(id), own(id), own(id)])
    const pages = ['1', '2', '9'].map((page) => list({ search: 'paged thing', per_page: '2', page }))
    const told = (await Promise.all(pages)).map((reply) => [reply.total_items, reply.data.length])
    expect(told).toEqual([
      [3, 2],
      [3, 1],
      [3, 0],
    ])
  })

  test('is filtered by category, rental and condition', async () => {
    const { value: id } = await category('Filtered')
    await add([own(id), own(id, { condition: 'FOR REPAIR' }), own(id, { rental: 1, condition: '' })])
    const filter = { category: String(id) }
    expect((await list(filter)).total_items).toBe(3)
    expect((await list({ ...filter, rental: '1' })).total_items).toBe(1)
    expect((await list({ ...filter, rental: '0' })).total_items).toBe(2)
    expect((await list({ ...filter, condition: 'FOR REPAIR' })).total_items).toBe(1)
    expect((await refusal(list(filter, stranger))).http).toBe(404)
    expect((await refusal(list({ category: '999999' }))).http).toBe(404)
  })

  test.each(['ASC', 'DESC'])('sorted by the day acquired %s has those without one last', async (order) => {
    const dates = (await list({ sort_by: 'date_acquired', order })).data.map((row) => row.date_acquired)
    const known = dates.filter((date) => date !== null)
    const sorted = [...known].sort()
    expect(dates.slice(0, known.length)).toEqual(order === 'ASC' ? sorted : sorted.reverse())
  })

  test('archived machines leave it and come back', async () => {
    const { value: id } = await category('Archived')
    const [machine] = await add([own(id, { brand: 'Old one' })])
    const { counts } = await list()
    await manager.catalog.archiveBulk({ body: { type_id: 3, ids: [machine?.id as number] } })
    expect((await list()).counts).toEqual({ live: counts.live - 1, archived: counts.archived + 1 })
    expect((await list({ archived: '1' })).data.map((row) => row.brand)).toContain('Old one')
    expect(await categoryRow('Archived')).toMatchObject({ machines: 0 })
    expect((await add([own(id)]))[0]?.unique_id).toMatch(/-0002$/)
  })
})

describe('rates', () => {
  type Rate = Parameters<SignedInClient['equipment']['addRate']>[0]['body']
  const rate = async (body: Partial<Rate> & { equipment_category_id: number }, by = manager) =>
    (await by.equipment.addRate({ body: { effective_date: day, ...body } })).response.rates

  test('of a machine stand before those of its category', async () => {
    const { value: id } = await category('Rated things')
    const [special, plain] = await add([own(id), own(id)])
    await rate({ equipment_category_id: id, per_hour: 100, per_day: 800, effective_date: addDays(day, -1) })
    await rate({
      equipment_category_id: id,
      equipment_id: special?.id as number,
      per_day: 900,
      effective_date: addDays(day, -9),
    })
    const machines = (await list({ category: String(id) })).data
    const of = (machine: typeof plain) => machines.find((row) => row.id === machine?.id)
    expect(of(special)).toMatchObject({ per_hour: null, per_day: 900, rate_date: addDays(day, -9) })
    expect(of(plain)).toMatchObject({ per_hour: 100, per_day: 800, per_month: null })
    expect(await categoryRow('Rated things')).toMatchObject({ per_hour: 100, per_day: 800 })
    const { response } = await manager.equipment.rates({ params: { id } })
    expect(response.rates?.map((row) => row.equipment_id)).toEqual([null, special?.id])
  })

  test('hold from their day on, and the same day replaces', async () => {
    const { value: id } = await category('Dated things')
    await rate({ equipment_category_id: id, per_day: 10, effective_date: addDays(day, -2) })
    await rate({ equipment_category_id: id, per_day: 30, effective_date: addDays(day, 1) })
    await rate({ equipment_category_id: id, per_day: 11, effective_date: addDays(day, -2) })
    expect(await categoryRow('Dated things')).toMatchObject({ per_day: 11, rate_date: addDays(day, -2) })
    const { response } = await manager.equipment.rates({ params: { id } })
    expect(response.rates?.map((row) => row.per_day)).toEqual([30, 11])
  })

  test('of nothing are refused', async () => {
    const { value: id } = await category('Free things')
    const error = await refusal(rate({ equipment_category_id: id }))
    expect([error.http, error.body.fields?.[0]?.path]).toEqual([422, 'body.per_day'])
  })

  test('of a machine of another category, or of another company, are 404', async () => {
    const { value: id } = await category('Right one')
    const { value: other } = await category('Wrong one')
    const [machine] = await add([own(other)])
    const wrong = rate({ equipment_category_id: id, equipment_id: machine?.id as number, per_day: 1 })
    expect((await refusal(wrong)).http).toBe(404)
    expect((await refusal(rate({ equipment_category_id: id, per_day: 1 }, stranger))).http).toBe(404)
    expect((await refusal(stranger.equipment.rates({ params: { id } }))).http).toBe(404)
  })

  test('are neither shown to nor set by people without /costs/view', async () => {
    const { value: id } = await category('Secret things')
    await add([own(id)])
    await rate({ equipment_category_id: id, per_day: 5 })
    const [machine] = (await list({ category: String(id) }, blind)).data
    expect(machine).toMatchObject({ category: 'Secret things' })
    for (const key of ['per_hour', 'per_day', 'per_month']) expect(machine).not.toHaveProperty(key)
    expect((await blind.equipment.rates({ params: { id } })).response).toEqual({})
    expect((await refusal(rate({ equipment_category_id: id, per_day: 6 }, blind))).code).toBe(
      'permission_denied',
    )
  })

  test('of a machine follow it into another category', async () => {
    const { value: from } = await category('Follow from')
    const { value: to } = await category('Follow to')
    const [machine] = await add([own(from)])
    await rate({ equipment_category_id: from, equipment_id: machine?.id as number, per_day: 77 })
    const { response } = await manager.equipment.edit({
      params: { id: machine?.id as number },
      body: { ...own(to), version: 1 },
    })
    expect(response.per_day).toBe(77)
  })
})
