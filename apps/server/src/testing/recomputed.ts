import {
  addCosts,
  type Cost,
  equipmentCost,
  laborCost,
  materialCost,
  progressOf,
  SIX_DAY_WEEK,
  scopeCost,
  sum,
  type Task,
  type Terms,
  termsOf,
  withRounding,
} from '@itayo/domain'
import type pg from 'pg'

/** Computes the cost of each work item from the bare lines of the database, by the rules alone. */
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

/** The project's totals of its work items and of its rounding row. */
export async function recomputedWhole(owner: pg.Client, projectId: number, costs: readonly Cost[]) {
  const { rows } = await owner.query(
    `select coalesce(sum(direct), 0)::float8 as direct, coalesce(sum(contract), 0)::float8 as contract
     from estimate_rounding where project_id = $1`,
    [projectId],
  )
  const { indirect: _, ...whole } = withRounding(addCosts(costs), rows[0])
  return { ...whole, rounding_direct: rows[0].direct, rounding_contract: rows[0].contract }
}

/** The same costs as they are stored. */
export async function storedScopes(owner: pg.Client, projectId: number) {
  const { rows } = await owner.query(
    `select id::int, labor::float8, equipment::float8, material::float8, direct::float8, ocm::float8, cp::float8,
       vat::float8, contract::float8 from project_work_item where project_id = $1 and removed_at is null order by id`,
    [projectId],
  )
  return rows
}

/** The actual cost as it is stored for lists and dashboards, and as the ledger has it. */
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
       vat::float8, contract::float8, rounding_direct::float8, rounding_contract::float8
     from project_figures where project_id = $1`,
    [projectId],
  )
  return rows
}

/**
 * Every stored figure of a project, and the same worked out anew: lines to work items, work items to the
 * project, the ledger to what was spent, statuses to the progress.
 */
export async function recomputedFigures(owner: pg.Client, projectId: number) {
  const { rows: projects } = await owner.query(
    `select ocm::float8, cp::float8, has_vat, vat_override::float8, source_of_funds from project where id = $1`,
    [projectId],
  )
  const { rows: items } = await owner.query(
    `select w.id::int, w.labor::float8, w.equipment::float8, w.material::float8, w.direct::float8, w.ocm::float8,
       w.cp::float8, w.vat::float8, w.contract::float8, w.actual::float8, w.status::float8,
       w.start_date::text as start, w.end_date::text as end,
       (select coalesce(sum(c.amount), 0)::float8 from cost_entry c where c.project_work_item_id = w.id) as spent
     from project_work_item w where w.project_id = $1 and w.removed_at is null order by w.id`,
    [projectId],
  )
  const { rows: figures } = await owner.query(
    `select work_items, labor::float8, equipment::float8, material::float8, direct::float8, ocm::float8, cp::float8,
       vat::float8, contract::float8, rounding_direct::float8, rounding_contract::float8, actual::float8,
       progress::float8, (select coalesce(sum(c.amount), 0)::float8 from cost_entry c where c.project_id = f.project_id) as spent
     from project_figures f where f.project_id = $1`,
    [projectId],
  )
  const project = projects[0]
  const stored = {
    items: items.map(({ status: _, start: _start, end: _end, spent: _spent, ...item }) => item),
    project: figures.map(({ spent: _, ...figure }) => figure),
    sums: await costSums(owner, projectId, 'cost_sum', 'is_typed', 'sum(entries)'),
  }
  const sums = await costSums(owner, projectId, 'cost_entry', "source_kind = 'typed'", 'count(*)')
  // One that was erased, or has no work yet, has no figures.
  if (!project || figures.length === 0) return { stored, recomputed: { items: [], project: [], sums } }
  const terms = termsOf({ ...project, has_vat: project.has_vat ? '1' : '0' })
  const costs = await recomputedScopes(owner, projectId, terms)
  const whole = await recomputedWhole(owner, projectId, costs)
  const recomputed = {
    items: costs.map(({ indirect: _, ...cost }, at) => ({ ...cost, actual: items[at]?.spent })),
    project: [
      {
        work_items: costs.length,
        ...whole,
        actual: figures[0].spent,
        progress: progressOf(items as unknown as Task[], '1990-01-01', SIX_DAY_WEEK).progress,
      },
    ],
    sums,
  }
  return { stored, recomputed }
}

/** Costs by work item, line and kind, as they are kept or as the ledger has them. */
async function costSums(owner: pg.Client, projectId: number, table: string, typed: string, entries: string) {
  const { rows } = await owner.query(
    `select project_work_item_id, estimate_labor_id, estimate_equipment_id, estimate_material_id, kind,
       ${typed} as is_typed, (${entries})::int as entries, sum(amount)::float8 as amount
     from ${table} where project_id = $1 group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
    [projectId],
  )
  return rows
}
