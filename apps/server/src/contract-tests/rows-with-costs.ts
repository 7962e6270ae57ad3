import { today } from '../platform/clock.ts'
import { listsOf } from '../testing/estimates.ts'
import { lateProject } from '../testing/late-project.ts'
import { draftSwa } from '../testing/statements.ts'
import type { TestServer } from '../testing/test-server.ts'

/** Far behind, also because of rain. */
export async function rainedOut(server: TestServer): Promise<number> {
  const manager = await server.signIn('manager@bayanihan.test')
  const { id } = await lateProject(server, manager, await listsOf(server, manager.companyId))
  await server.owner.query(
    `update work_item i set is_weather_sensitive = true, rain_stop_level = 1 from project_work_item w
     where w.company_id = i.company_id and w.work_item_id = i.id and w.project_id = $1`,
    [id],
  )
  await server.owner.query(
    `insert into weather_observation (company_id, project_id, date, rain_level, worked)
     select $1, $2, $3::date - n, 3, 'not_worked' from generate_series(1, 3) n`,
    [manager.companyId, id, today(server.clock)],
  )
  return id
}

/** A variance order with a line more and a worker more. */
export async function varied(server: TestServer, project_id: number): Promise<void> {
  const manager = await server.signIn('manager@bayanihan.test')
  const params = { companyId: manager.companyId, id: project_id }
  const { detailed } = (await manager.estimate.get({ params })).response
  const scope = detailed.find(({ labor, material }) => labor.length > 0 && material.length > 0)
  const [first] = scope?.labor ?? []
  if (!scope || !first) throw new Error('the demo project has no such work item')
  const edit = {
    ...scope,
    is_variance_order: 1 as const,
    labor: [{ ...first, edit: true, estimated_workers: (first.estimated_workers ?? 0) + 1 }],
    equipment: [],
    material: [{ description: 'Extra hooks', unit_id: 30, estimated_quantity: 10, unit_cost: 5 }],
  }
  await manager.estimate.save({ body: { project_id, estimate_status: 2, estimate_data: [edit] } })
}

/** Details and the archive both show it. */
export async function archivedStatement(server: TestServer, project_id: number): Promise<number> {
  const manager = await server.signIn('manager@bayanihan.test')
  const { report_log_id: id } = await draftSwa(manager, project_id)
  await manager.reports.archiveLog({ params: { id } })
  return id
}
