import { type Cost, equipmentCost, laborCost, materialCost, scopeCost, sum, type Terms } from '@itayo/domain'
import type pg from 'pg'

/** What each work item of a project costs, from the bare lines of the database, by the rules alone. */
export async function recomputedScopes(
  owner: pg.Client,
  projectId: number,
  terms: Terms,
): Promise<({ id: number } & Cost)[]> {
  const query = async (text: string) => (await owner.query(text, [projectId])).rows
  const scopes = await query(
    'select id::int, without_mark_up from project_work_item where project_id = $1 and removed_at is null order by id',
  )
  const own = (table: string, columns: string) =>
    query(`select project_work_item_id::int as scope, amount::float8, basis, ${columns}
      from ${table} where project_id = $1 and removed_at is null`)
  const labor = await own('estimate_labor', 'workers, duration::float8, rate::float8')
  const equipment = await own(
    'estimate_equipment',
    'quantity::float8, duration::float8, rate::float8, percent::float8',
  )
  const material = await own('estimate_material', 'quantity::float8, unit_cost::float8, percent::float8')
  return scopes.map((scope) => {
    const its = <Row extends { scope: number }>(rows: Row[]) => rows.filter((row) => row.scope === scope.id)
    const ofLabor = sum(its(labor).map((line) => laborCost(line)))
    const parts = {
      labor: ofLabor,
      equipment: sum(its(equipment).map((line) => equipmentCost(line, ofLabor))),
      material: sum(its(material).map((line) => materialCost(line, ofLabor))),
    }
    return { id: scope.id, ...scopeCost(parts, terms, { withoutMarkUp: scope.without_mark_up }) }
  })
}

/** What is stored of the same. */
export async function storedScopes(owner: pg.Client, projectId: number) {
  const { rows } = await owner.query(
    `select id::int, labor::float8, equipment::float8, material::float8, direct::float8, ocm::float8, cp::float8,
       vat::float8, contract::float8 from project_work_item where project_id = $1 and removed_at is null order by id`,
    [projectId],
  )
  return rows
}

/** What was spent: as it is stored for lists and dashboards, and as the ledger has it. */
export async function actualCosts(owner: pg.Client, projectId: number) {
  const { rows } = await owner.query<{ stored: number; ledger: number }>(
    `select f.actual::float8 as stored,
       (select coalesce(sum(c.amount), 0)::float8 from cost_entry c where c.project_id = f.project_id) as ledger
     from project_figures f where f.project_id = $1`,
    [projectId],
  )
  return rows[0]
}

export async function storedFigures(owner: pg.Client, projectId: number) {
  const { rows } = await owner.query(
    `select work_items, labor::float8, equipment::float8, material::float8, direct::float8, ocm::float8, cp::float8,
       vat::float8, contract::float8 from project_figures where project_id = $1`,
    [projectId],
  )
  return rows
}
