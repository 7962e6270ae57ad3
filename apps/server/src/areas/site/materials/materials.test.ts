import { addDays } from '@itayo/domain'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { asTenant } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { type Form, type ListQuery, openMaterials } from './materials.fixture.ts'

const { server, manager, stranger, blind, day, PIECE, KILO, add, list, found, get, price, count } =
  await openMaterials()

describe('adding', () => {
  test('keeps everything of the form, with the first price', async () => {
    const added = await add({
      description: '  Welding rod  ',
      material_type: 'Steel',
      aliases: ['electrode'],
      conversions: [{ unit_id: KILO, factor: 0.05 }],
      first_price: { price: 12.3456, supplier: 'Bagong Tindahan', note: 'by phone' },
    })
    expect(added).toMatchObject({
      description: 'Welding rod',
      unit_id: PIECE,
      material_type: 'Steel',
      aliases: ['electrode'],
      price: 12.3456,
      price_date: day,
      price_is_sample: false,
      price_move: null,
      is_archived: false,
      version: 1,
      conversions: [{ unit_id: KILO, factor: 0.05 }],
      price_middle: 12.3456,
      work_items: 0,
    })
    expect(added.prices).toMatchObject([
      { price: 12.3456, price_date: day, source: 'typed', supplier: 'Bagong Tindahan', note: 'by phone' },
    ])
    expect(await get(added.id)).toEqual(added)
    expect((await manager.materials.types()).response.suppliers).toContain('Bagong Tindahan')
  })

  test('a supplier is known again in any case', async () => {
    const { id } = await add({
      description: 'Two notes',
      first_price: { price: 1, supplier: 'Iisa Trading' },
    })
    await manager.materials.addPrice({ params: { id }, body: { price: 2, supplier: 'IISA TRADING' } })
    expect((await get(id)).prices?.map((row) => row.supplier)).toEqual(['Iisa Trading', 'Iisa Trading'])
  })

  test('a new supplier named by several at once is added once', async () => {
    const ids = [1, 2, 3, 4].map((at) => add({ description: `Sabay ${at}` }))
    const made = await Promise.all(ids)
    await Promise.all(
      made.map(({ id }) =>
        manager.materials.addPrice({ params: { id }, body: { price: 3, supplier: 'Sabay Supply' } }),
      ),
    )
    expect(await count(`select count(*) from supplier where name = 'Sabay Supply'`)).toBe(1)
  })

  test('the same description and unit, in any case, are refused', async () => {
    await add({ description: 'Once Only' })
    const error = await refusal(add({ description: 'ONCE only' }))
    expect([error.http, error.code, error.title]).toEqual([409, 'already_exists', 'Already Exists'])
    await add({ description: 'once only', unit_id: KILO })
    const { response } = await stranger.materials.add({ body: { description: 'Once Only', unit_id: PIECE } })
    expect(response.version).toBe(1)
  })

  test('several at once: one is added', async () => {
    const calls = await Promise.allSettled([1, 2, 3].map(() => add({ description: 'Race for it' })))
    expect(calls.filter((call) => call.status === 'fulfilled')).toHaveLength(1)
    expect(await count(`select count(*) from material where description = 'Race for it'`)).toBe(1)
  })

  test.each<[string, Partial<Form>, string]>([
    ['an unknown unit', { unit_id: 9999 }, 'body.unit_id'],
    ['an unknown unit to convert to', { conversions: [{ unit_id: 9998, factor: 1 }] }, 'body.unit_id'],
    ['its own unit again', { conversions: [{ unit_id: PIECE, factor: 1 }] }, 'body.conversions'],
    [
      'a unit twice',
      {
        conversions: [
          { unit_id: KILO, factor: 1 },
          { unit_id: KILO, factor: 2 },
        ],
      },
      'body.conversions',
    ],
    ['nothing of a unit', { conversions: [{ unit_id: KILO, factor: 0 }] }, 'body.conversions.0.factor'],
    ['a price below nothing', { first_price: { price: -1 } }, 'body.first_price.price'],
    ['five decimals', { first_price: { price: 1.00001 } }, 'body.first_price.price'],
    ['no description', { description: '   ' }, 'body.description'],
    ['an empty other name', { aliases: [' '] }, 'body.aliases.0'],
  ])('refuses %s, and adds nothing', async (_, form, path) => {
    const before = await count('select count(*) from material')
    const error = await refusal(add({ description: 'Refused', ...form }))
    expect([error.http, error.body.fields?.map((field) => field.path)]).toEqual([422, [path]])
    expect(await count('select count(*) from material')).toBe(before)
  })

  test('a first price from the future is refused, and nothing added', async () => {
    const error = await refusal(
      add({ description: 'From tomorrow', first_price: { price: 1, price_date: addDays(day, 1) } }),
    )
    expect([error.http, error.message]).toEqual([422, 'A price cannot be from the future.'])
    expect(await found({ search: 'From tomorrow' })).toEqual([])
  })
})

describe('changing', () => {
  const edit = (id: number, form: Partial<Form> & { description: string; version: number }, by = manager) => {
    const { first_price: _, ...fields } = form
    return by.materials.edit({ params: { id }, body: { unit_id: PIECE, ...fields } })
  }

  test('replaces all of it, and the version goes up', async () => {
    const { id } = await add({
      description: 'Old words',
      aliases: ['luma'],
      conversions: [{ unit_id: KILO, factor: 2 }],
      first_price: { price: 9 },
    })
    const { response } = await edit(id, { description: 'New words', aliases: ['bago'], version: 1 })
    expect(response).toMatchObject({
      description: 'New words',
      aliases: ['bago'],
      conversions: [],
      version: 2,
      price: 9,
    })
    expect(await found({ search: 'luma' })).toEqual([])
    expect(await found({ search: 'bago' })).toContain('New words')
  })

  test('a stale version is refused with what stands now', async () => {
    const { id } = await add({ description: 'Shared' })
    await edit(id, { description: 'Shared, theirs', version: 1 })
    const error = await refusal(edit(id, { description: 'Shared, mine', version: 1 }))
    expect([error.http, error.code]).toEqual([409, 'stale_version'])
    expect(error.body.current).toMatchObject({ description: 'Shared, theirs', version: 2 })
  })

  test('the refusal shows no prices to those who may not see them', async () => {
    const { id } = await add({ description: 'Blindly shared', first_price: { price: 77 } })
    const error = await refusal(edit(id, { description: 'x', version: 5 }, blind))
    expect(error.code).toBe('stale_version')
    expect(error.body.current).toMatchObject({ description: 'Blindly shared' })
    for (const key of ['price', 'prices', 'price_move', 'price_middle'])
      expect(error.body.current).not.toHaveProperty(key)
  })

  test('into one that is there is refused', async () => {
    await add({ description: 'Taken words' })
    const { id } = await add({ description: 'Free words' })
    const error = await refusal(edit(id, { description: 'taken WORDS', version: 1 }))
    expect([error.http, error.title]).toEqual([409, 'Already Exists'])
    await edit(id, { description: 'FREE words', version: 1 })
  })

  test('another company’s is 404', async () => {
    const { id } = await add({ description: 'Ours alone' })
    for (const call of [
      () => stranger.materials.get({ params: { id } }),
      () => edit(id, { description: 'x', version: 1 }, stranger),
      () => price(id, 1, undefined, stranger),
    ]) {
      expect((await refusal(call())).http).toBe(404)
    }
  })
})

describe('prices', () => {
  test('the newest by its date counts, not the one entered last', async () => {
    const { id } = await add({ description: 'Backdated' })
    await price(id, 30, addDays(day, -1))
    const { response } = await price(id, 20, addDays(day, -10))
    expect([response.price, response.price_date]).toEqual([30, addDays(day, -1)])
    await price(id, 25, addDays(day, -1))
    const detail = await get(id)
    expect(detail.price).toBe(25)
    expect(detail.prices?.map((row) => [row.price_date, row.price])).toEqual([
      [addDays(day, -1), 25],
      [addDays(day, -1), 30],
      [addDays(day, -10), 20],
    ])
    expect(detail.price_middle).toBe(25)
    expect(detail.prices?.[0]?.created_by).toBeTruthy()
    expect(detail.version).toBe(1)
  })

  test('the middle is of the last 90 days', async () => {
    const { id } = await add({ description: 'Middle' })
    await price(id, 1, addDays(day, -90))
    await price(id, 10, addDays(day, -89))
    await price(id, 15, day)
    expect((await get(id)).price_middle).toBe(12.5)
  })

  test('from the future are refused; from today by default', async () => {
    const { id } = await add({ description: 'Tomorrow' })
    const error = await refusal(price(id, 1, addDays(day, 1)))
    expect([error.http, error.body.fields]).toEqual([
      422,
      [{ path: 'body.price_date', message: 'A price cannot be from the future.' }],
    ])
    expect((await price(id, 1)).response.price_date).toBe(day)
  })

  test('a sample price stops being one once a real one follows', async () => {
    const sample = (await list()).data.find((row) => row.price_is_sample)
    expect(sample).toBeDefined()
    const { response } = await price(sample?.id as number, 999)
    expect([response.price, response.price_is_sample]).toEqual([999, false])
  })

  test('are kept: nobody changes or deletes one', async () => {
    for (const statement of ['update material_price set price = 1', 'delete from material_price']) {
      await expect(asTenant(server, manager, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({
        code: '42501',
      })
    }
  })
})

describe('without /costs/view', () => {
  test('nothing tells a price', async () => {
    const { id } = await add({ description: 'Priced', first_price: { price: 5 } })
    const [row] = (await list({ search: 'Priced' }, blind)).data
    const detail = await get(id, blind)
    for (const seen of [row, detail]) {
      expect(seen).toMatchObject({ description: 'Priced', unit_id: PIECE })
      for (const key of ['price', 'price_move', 'prices', 'price_middle'])
        expect(seen).not.toHaveProperty(key)
    }
  })

  test.each<[string, ListQuery]>([
    ['sorted by price', { sort_by: 'price' }],
    ['those that moved', { moved: '1' }],
  ])('no list is %s', async (_, query) => {
    expect((await refusal(list(query, blind))).code).toBe('permission_denied')
  })

  test('no price can be given, not even the first one', async () => {
    const { id } = await add({ description: 'Unpriced by the blind' }, blind)
    expect((await refusal(price(id, 5, undefined, blind))).code).toBe('permission_denied')
    const first = refusal(add({ description: 'Blind first price', first_price: { price: 1 } }, blind))
    expect((await first).code).toBe('permission_denied')
    expect(await found({ search: 'Blind first price' })).toEqual([])
  })
})

test('changes are in the audit trail', async () => {
  const { id } = await add({ description: 'Trailed', first_price: { price: 3 } })
  await price(id, 4)
  await manager.materials.edit({
    params: { id },
    body: { description: 'Trailed on', unit_id: PIECE, version: 1 },
  })
  const { rows } = await server.owner.query(
    `select action from audit_event where action like 'material.%' and subject_id = $1 order by id`,
    [id],
  )
  expect(rows.map((row) => row.action)).toEqual(['material.created', 'material.priced', 'material.changed'])
})
