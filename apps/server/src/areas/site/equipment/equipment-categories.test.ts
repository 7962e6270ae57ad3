import { describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/refusal.ts'
import { openEquipment } from './equipment.fixture.ts'

const { server, manager, stranger, category, own, add, categoryRow } = await openEquipment()

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
