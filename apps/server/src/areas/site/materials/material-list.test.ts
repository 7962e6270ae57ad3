import { addDays } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { openMaterials } from './materials.fixture.ts'

const { manager, stranger, day, add, list, found, get, price, archive, count } = await openMaterials()

describe('the list', () => {
  beforeAll(async () => {
    await add({ description: 'Zz 50% sealant_A', material_type: 'Zz test', aliases: ['Pandikit', 'glue'] })
    await add({ description: 'Zz 500 sealantxA', material_type: 'Zz test' })
    const cheap = await add({ description: 'Zz cheap', material_type: 'Zz test' })
    const dear = await add({ description: 'Zz dear', material_type: 'Zz other' })
    await price(cheap.id, 5, addDays(day, -3))
    await price(dear.id, 500, addDays(day, -5))
  })

  test('finds by a part of the description or of another name, in any case', async () => {
    expect(await found({ search: 'ZZ CHE' })).toEqual(['Zz cheap'])
    expect(await found({ search: 'pandik' })).toEqual(['Zz 50% sealant_A'])
    expect(await found({ search: 'GLUE' })).toEqual(['Zz 50% sealant_A'])
    expect(await found({ search: 'no such thing' })).toEqual([])
  })

  test.each([
    ['%', ['Zz 50% sealant_A']],
    ['50%', ['Zz 50% sealant_A']],
    ['sealant_', ['Zz 50% sealant_A']],
    ['zz _', []],
    ['\\', []],
    ["'; drop table material; --", []],
  ])('takes %j literally', async (search, expected) => {
    expect((await found({ search })).filter((name) => name.startsWith('Zz'))).toEqual(expected)
  })

  test.each([
    ['1', 2],
    ['2', 1],
    ['9', 0],
  ])('of a search, page %s has %i of the three it found', async (page, shown) => {
    const reply = await list({ search: 'zz ', material_type: 'Zz test', per_page: '2', page })
    expect([reply.total_items, reply.total_pages, reply.data.length]).toEqual([3, 2, shown])
  })

  test('filters by type, and counts what it found', async () => {
    const query = { material_type: 'Zz test', per_page: '2' }
    const first = await list(query)
    expect(first).toMatchObject({ total_items: 3, total_pages: 2, page: 1, per_page: 2 })
    const second = await list({ ...query, page: '2' })
    const both = [...first.data, ...second.data].map((row) => row.description)
    expect(both).toEqual(['Zz 50% sealant_A', 'Zz 500 sealantxA', 'Zz cheap'])
    expect((await list({ ...query, page: '9' })).data).toEqual([])
    expect((await manager.materials.types()).response.types).toEqual(
      expect.arrayContaining(['Zz other', 'Zz test']),
    )
  })

  test.each(['price', 'price_date'] as const)(
    'sorted by %s has what has none last, both ways',
    async (sort_by) => {
      for (const order of ['ASC', 'DESC'] as const) {
        const all: (number | string | null)[] = []
        const pages = (await list({ sort_by, order })).total_pages
        for (let page = 1; page <= pages; page += 1) {
          all.push(
            ...(await list({ sort_by, order, page: String(page) })).data.map((row) => row[sort_by] ?? null),
          )
        }
        const known = all.filter((value) => value !== null)
        const sorted = [...known].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
        expect(known.length).toBeGreaterThan(10)
        expect(all.length).toBeGreaterThan(known.length)
        expect(all).toEqual([
          ...(order === 'ASC' ? sorted : sorted.reverse()),
          ...all.filter((value) => value === null),
        ])
      }
    },
  )

  test('every row comes once over all pages, whatever the order', async () => {
    const total = await count('select count(*) from material where company_id = $1 and archived_at is null', [
      manager.companyId,
    ])
    for (const sort_by of ['description', 'material_type', 'price', 'price_date'] as const) {
      for (const order of ['ASC', 'DESC'] as const) {
        const seen = new Set<number>()
        const pages = (await list({ sort_by, order, per_page: '40' })).total_pages
        for (let page = 1; page <= pages; page += 1) {
          const { data } = await list({ sort_by, order, per_page: '40', page: String(page) })
          for (const row of data) seen.add(row.id)
        }
        expect(seen.size).toBe(total)
      }
    }
  })

  test('9999 a page is the cap, not a refusal', async () => {
    expect((await list({ per_page: '9999' })).per_page).toBe(100)
    expect((await list({ per_page: '-1' })).per_page).toBe(100)
  })

  test('moved shows those whose price moved in 90 days', async () => {
    const moved = await add({ description: 'Zz moved' })
    await price(moved.id, 100, addDays(day, -200))
    await price(moved.id, 110, addDays(day, -2))
    const still = await add({ description: 'Zz still' })
    await price(still.id, 100, addDays(day, -200))
    await price(still.id, 100, addDays(day, -2))
    const settled = await add({ description: 'Zz settled' })
    await price(settled.id, 100, addDays(day, -200))
    await price(settled.id, 90, addDays(day, -150))
    await price(settled.id, 90, addDays(day, -2))
    const fresh = await add({ description: 'Zz fresh' })
    await price(fresh.id, 100, addDays(day, -20))
    await price(fresh.id, 120, addDays(day, -2))
    expect((await get(settled.id)).price_move).toBe(0)
    expect((await get(fresh.id)).price_move).toBe(null)
    const long = await add({ description: 'Zz long ago' })
    await price(long.id, 100, addDays(day, -400))
    await price(long.id, 120, addDays(day, -91))
    const query = { search: 'zz', moved: '1' as const }
    expect(await found(query)).toEqual(['Zz moved'])
    const { data, total_items } = await list(query)
    expect([total_items, data[0]?.price_move]).toEqual([1, 10])
    expect((await get(long.id)).price_move).toBe(0)
    expect((await get(still.id)).price_move).toBe(0)
  })

  test('counts follow archive and restore', async () => {
    const { counts } = await list()
    expect(counts).toEqual({
      live: await count('select count(*) from material where company_id = $1 and archived_at is null', [
        manager.companyId,
      ]),
      archived: 0,
    })
    const a = await add({ description: 'Aa first' })
    const b = await add({ description: 'Aa second' })
    await archive([a.id, b.id])
    const after = await list()
    expect(after.counts).toEqual({ live: counts.live, archived: 2 })
    expect(after.total_items).toBe(counts.live)
    expect(await found({ search: 'Aa ' })).toEqual([])
    const put = await list({ archived: '1' })
    expect(put.data.map((row) => [row.description, row.is_archived])).toEqual([
      ['Aa first', true],
      ['Aa second', true],
    ])
    expect(put.total_items).toBe(2)
    await archive([a.id], false)
    expect((await list()).counts).toEqual({ live: counts.live + 1, archived: 1 })
    expect(await found({ search: 'Aa ' })).toEqual(['Aa first'])
  })

  test('never shows another company’s', async () => {
    await add({ description: 'Secret of Bayanihan', aliases: ['lihim'] })
    for (const search of ['secret of bayanihan', 'lihim']) {
      expect((await list({ search }, stranger)).data).toEqual([])
    }
    const { response } = await stranger.materials.similar({ query: { description: 'Secret of Bayanihan' } })
    expect(response).toEqual([])
  })
})

describe('similar materials', () => {
  test('are those with nearly the same words, the likest first', async () => {
    const { response } = await manager.materials.similar({ query: { description: 'portland cement 40kg' } })
    expect(response[0]?.description).toBe('Portland cement 40 kg')
    expect(response.length).toBeLessThanOrEqual(5)
  })

  test('are none where nothing is alike', async () => {
    expect((await manager.materials.similar({ query: { description: 'qqqq wwww' } })).response).toEqual([])
  })
})
