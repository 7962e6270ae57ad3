import { expect, test } from 'vitest'
import { openDemo } from '../../../../testing/demo-server.ts'
import { refusal } from '../../../../testing/refusal.ts'
import type { SignedInClient } from '../../../../testing/test-server.ts'

const { server, admin: administrator } = await openDemo('admin')

async function addMaterials(client: SignedInClient, ...names: string[]): Promise<number[]> {
  const added = names.map(async (description) => {
    const { response } = await client.materials.add({ body: { description, unit_id: 30 } })
    return response.id
  })
  return Promise.all(added)
}

const archive = (client: SignedInClient, ids: number[], archived = true, type_id: 1 | 2 | 3 = 1) =>
  client.catalog.archiveBulk({ body: { type_id, ids, archived } })

async function lastEvent() {
  const { rows } = await server.owner.query('select action, after from audit_event order by id desc limit 1')
  return rows[0]
}

test('records are archived together and restored; what is so already is not counted', async () => {
  const [first = 0, second = 0] = await addMaterials(administrator, 'Bulk A', 'Bulk B')
  const { response, description } = await archive(administrator, [first, second, second])
  expect([response, description]).toEqual([{ changed: 2 }, 'succesfully archive'])
  expect(await lastEvent()).toEqual({
    action: 'material.archived',
    after: { names: expect.arrayContaining(['Bulk A', 'Bulk B']) },
  })
  expect((await archive(administrator, [first])).response).toEqual({ changed: 0 })
  expect((await archive(administrator, [first], false)).response).toEqual({ changed: 1 })
  expect(await lastEvent()).toEqual({ action: 'material.restored', after: { names: ['Bulk A'] } })
  const { response: list } = await administrator.materials.list({ query: { search: 'Bulk', archived: '1' } })
  expect(list.data.map(({ description: name }) => name)).toEqual(['Bulk B'])
})

test('people and machines too', async () => {
  const { response: position } = await administrator.team.addPosition({ body: { position: 'Bulk mason' } })
  const { response: person } = await administrator.team.addEmployee({
    body: { full_name: 'Bulk person', position_id: position.position_id },
  })
  expect((await archive(administrator, [person.id], true, 2)).response).toEqual({ changed: 1 })
  expect(await lastEvent()).toEqual({ action: 'manpower.archived', after: { names: ['Bulk person'] } })
  const { response: category } = await administrator.equipment.createCategory({
    body: { category_name: 'Bulk crane' },
  })
  const { response: machines } = await administrator.equipment.add({
    body: { data: [{ category_id: category.value, brand: 'X', location: 'Y', rental: 1 }] },
  })
  expect((await archive(administrator, [machines[0]?.id ?? 0], true, 3)).response).toEqual({ changed: 1 })
  expect(await lastEvent()).toEqual({ action: 'equipment.archived', after: { names: [category.unique_id] } })
})

test('one foreign or unknown id, and nothing is archived', async () => {
  const [ours = 0] = await addMaterials(administrator, 'Bulk C')
  const stranger = await server.signIn('admin@pundasyon.test')
  const [theirs = 0] = await addMaterials(stranger, 'Bulk theirs')
  expect((await refusal(archive(administrator, [ours, theirs]))).http).toBe(404)
  expect((await refusal(archive(administrator, [ours, 999_999_999]))).http).toBe(404)
  const { response } = await administrator.materials.get({ params: { id: ours } })
  expect(response.is_archived).toBe(false)
})

test('needs the permission of that list', async () => {
  const purchaser = await server.signIn('purchaser@bayanihan.test')
  expect((await refusal(archive(purchaser, [1], true, 2))).code).toBe('permission_denied')
  const estimator = await server.signIn('estimator@bayanihan.test')
  expect((await refusal(archive(estimator, [1], true, 3))).code).toBe('permission_denied')
})

test('nothing selected is refused in the words of the specification', async () => {
  const error = await refusal(archive(administrator, []))
  expect(error.body.fields?.[0]?.message).toBe('Please select at least one record to proceed.')
})
