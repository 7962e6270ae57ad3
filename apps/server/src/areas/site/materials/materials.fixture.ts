import type { MaterialDetail } from '@itayo/contract'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { personWith } from '../../../testing/projects.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

export type Form = Parameters<SignedInClient['materials']['add']>[0]['body']

export type ListQuery = NonNullable<Parameters<SignedInClient['materials']['list']>[0]>['query']

/** The list of materials of the demo company, and who keeps it. */
export async function openMaterials() {
  const { server, manager, stranger } = await openDemo('manager', 'stranger')
  /** Keeps the list, without seeing prices. */
  const blind = await personWith(server, ['/material/Index', '/material/save'])
  const day = today(server.clock)

  const PIECE = 30
  const KILO = 25

  const add = async (form: Partial<Form> & { description: string }, by = manager): Promise<MaterialDetail> =>
    (await by.materials.add({ body: { unit_id: PIECE, ...form } })).response
  const list = async (query: ListQuery = {}, by = manager) =>
    (await by.materials.list({ query: { per_page: '100', ...query } })).response
  const found = async (query: ListQuery) => (await list(query)).data.map((row) => row.description)
  const get = async (id: number, by = manager) => (await by.materials.get({ params: { id } })).response
  const price = (id: number, amount: number, price_date?: string, by = manager) =>
    by.materials.addPrice({ params: { id }, body: { price: amount, ...(price_date && { price_date }) } })
  const archive = (ids: number[], archived = true) =>
    manager.catalog.archiveBulk({ body: { type_id: 1, ids, archived } })
  const count = async (text: string, values: unknown[] = []) =>
    Number((await server.owner.query(text, values)).rows[0].count)
  return { server, manager, stranger, blind, day, PIECE, KILO, add, list, found, get, price, archive, count }
}
