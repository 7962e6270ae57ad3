import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { personWith } from '../../../testing/projects.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

export type Machine = Parameters<SignedInClient['equipment']['add']>[0]['body']['data'][number]

/** The list of equipment of the demo company, and who keeps it. */
export async function openEquipment() {
  const { server, manager, purchaser, stranger } = await openDemo('manager', 'purchaser', 'stranger')
  /** Keeps the list, without seeing rates. */
  const blind = await personWith(server, ['/equipment/Index', '/equipment/add'])
  const day = today(server.clock)

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
  return { server, manager, purchaser, stranger, blind, day, category, own, add, list, categoryRow }
}
