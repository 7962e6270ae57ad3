import { addDays } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { type Machine, openEquipment } from './equipment.fixture.ts'

const { manager, purchaser, stranger, blind, day, category, own, add, list, categoryRow } =
  await openEquipment()

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
