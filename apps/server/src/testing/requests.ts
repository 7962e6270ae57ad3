import type { EquipmentNeed, ProjectMaterial } from '@itayo/contract'
import { type Lists, listsOf, newScope, saveEstimate } from './estimates.ts'
import { addProject } from './projects.ts'
import { equipment, labor, material } from './scopes.ts'
import type { SignedInClient, TestServer } from './test-server.ts'

/** A project whose estimate asks for 2 masons, a machine and 100 pieces of something. */
export async function projectWithNeeds(
  server: TestServer,
  by: SignedInClient,
  change: { start_date?: string } = {},
): Promise<{ id: number; lists: Lists }> {
  const lists = await listsOf(server, by.companyId)
  const id = await addProject(by, change)
  await saveEstimate(by, id, [
    newScope(lists, 'MW-01', {
      measurement: 10,
      labor: [labor({ labor_id: lists.position, estimated_workers: 2 })],
      equipment: [equipment({ equipment_category_id: lists.category, estimated_quantity: 1 })],
      material: [
        material({ description: 'Hollow block', estimated_quantity: 100, unit_cost: 15, unit_id: 30 }),
      ],
    }),
  ])
  return { id, lists }
}

export async function materialsOf(by: SignedInClient, project_id: number): Promise<ProjectMaterial[]> {
  return (await by.materials.projectList({ body: { project_id } })).response
}

export async function needsOf(by: SignedInClient, project_id: number): Promise<EquipmentNeed[]> {
  const params = { company_id: by.companyId, project_id }
  const { response } = await by.equipment.projectEquipment({ params })
  return response.flatMap(({ details }) => details)
}

/** A requisition of one piece of what the project needs first. */
export async function orderOne(by: SignedInClient, projectId: number, notes: string) {
  const [line] = await materialsOf(by, projectId)
  if (!line) throw new Error('the project needs nothing')
  const { pm_id, psow_id, Unit: unit } = line
  const purchase_request = [{ pm_id, psow_id, total_order: 1, unit }]
  const body = { project_id: projectId, purchase_request, notes, over_reason: 'Spare' }
  return (await by.materials.request({ body })).response
}
