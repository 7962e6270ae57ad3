import type { Estimate, estimate, RouteCall, SavedEstimate } from '@itayo/contract'
import { addProject } from './projects.ts'
import { edited, equipment, labor, material, type SentScope, savedScope } from './scopes.ts'
import type { SignedInClient, TestServer } from './test-server.ts'

type SaveBody = RouteCall<typeof estimate.save>['body']

/** The ids of a company's lists that an estimate refers to. */
export interface Lists {
  /** Phase, work item and unit, by the code of the work item. */
  item(code: string): { phase_id: number; sow_id: number; unit_id: number }
  position: number
  /** The category of the first machine. */
  category: number
  material: { id: number; unit_id: number }
  /** A tag that tells a repeated work item apart. */
  tag(name: string): Promise<number>
}

export async function listsOf(server: TestServer, companyId: number): Promise<Lists> {
  const { rows: items } = await server.owner.query(
    'select id::int, code, phase_id::int, unit_id from work_item where company_id = $1',
    [companyId],
  )
  const byCode = new Map(items.map((row) => [row.code, row]))
  const first = async (table: string) =>
    (
      await server.owner.query(`select * from ${table} where company_id = $1 order by id limit 1`, [
        companyId,
      ])
    ).rows[0]
  const material = await first('material')
  return {
    item(code) {
      const row = byCode.get(code)
      if (!row) throw new Error(`the catalogue lacks ${code}`)
      return { phase_id: row.phase_id, sow_id: row.id, unit_id: row.unit_id }
    },
    position: Number((await first('position')).id),
    category: Number((await first('equipment')).equipment_category_id),
    material: { id: Number(material.id), unit_id: material.unit_id },
    async tag(name) {
      const { rows } = await server.owner.query(
        `with there as (select id from company_tag where company_id = $1 and name = $2),
         made as (insert into company_tag (company_id, name)
           select $1, $2 where not exists (select from there) returning id)
         select id::int from there union all select id::int from made`,
        [companyId, name],
      )
      return rows[0].id
    },
  }
}

/** A new work item with one line of each kind: 10,000.00 of direct cost. */
export function newScope(lists: Lists, code: string, change: Partial<SentScope> = {}): SentScope {
  return {
    key: code,
    ...lists.item(code),
    measurement: 10,
    labor: [labor()],
    equipment: [equipment()],
    material: [material()],
    ...change,
  }
}

/** Saves as the screen does: a draft unless told otherwise. */
export async function saveEstimate(
  by: SignedInClient,
  project_id: number,
  estimate_data: SentScope[],
  change: Partial<SaveBody> = {},
): Promise<SavedEstimate> {
  const body = { project_id, estimate_data, estimate_status: 1, ...change } as SaveBody
  return (await by.estimate.save({ body })).response
}

export const submitEstimate = (by: SignedInClient, projectId: number, scopes: SentScope[] = []) =>
  saveEstimate(by, projectId, scopes, { estimate_status: 2 })

export async function readEstimate(
  by: SignedInClient,
  id: number,
  query: { sow?: string; search?: string } = {},
): Promise<Estimate> {
  return (await by.estimate.get({ params: { companyId: by.companyId, id }, query })).response
}

/** An estimate and an edit of another one, both asked for by the estimator and waiting. */
export async function twoApprovals(server: TestServer): Promise<{ estimate: number; edit: number }> {
  const estimator = await server.signIn('estimator@bayanihan.test')
  const manager = await server.signIn('manager@bayanihan.test')
  const lists = await listsOf(server, estimator.companyId)
  const waitingIn = async (project: number) =>
    (await readEstimate(manager, project)).approval_ids[0] as number
  const first = await addProject(estimator)
  await submitEstimate(estimator, first, [newScope(lists, 'CW-02')])
  const second = await addProject(manager)
  const saved = await submitEstimate(manager, second, [newScope(lists, 'CW-02')])
  const scope = savedScope(saved, 'CW-02')
  await submitEstimate(estimator, second, [
    edited(scope, { labor: [{ ...scope.labor[0], edit: true, rate: 600 }] }),
  ])
  return { estimate: await waitingIn(first), edit: await waitingIn(second) }
}

/** A draft that has a material at a price nobody asks for it. */
export async function draftWithMaterial(server: TestServer, material_id: number): Promise<void> {
  const estimator = await server.signIn('estimator@bayanihan.test')
  const lists = await listsOf(server, estimator.companyId)
  const line = material({ material_id, unit_id: null, unit_cost: 0.01 })
  await saveEstimate(estimator, await addProject(estimator), [newScope(lists, 'CW-02', { material: [line] })])
}
