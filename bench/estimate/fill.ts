import type pg from 'pg'
import { reprice } from '../../apps/server/src/areas/project/figures/figures.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createPools } from '../../apps/server/src/platform/database/pools.ts'
import { tenantTransactions } from '../../apps/server/src/platform/tenancy.ts'

/** Every work item has as many: 5 of labor, 4 of equipment, 11 of material. */
export const LINES_PER_ITEM = 20

/**
 * Estimates of work items and materials of the company's own lists, straight into the tables; their
 * ids. There are fewer work items in the catalogue than in a large estimate: tags tell repeated ones apart.
 */
export async function fillWithEstimates(
  owner: pg.Client,
  companyId: number,
  { name, projects, workItems }: { name: string; projects: number; workItems: number },
): Promise<number[]> {
  await owner.query(
    `insert into company_tag (company_id, name) values ($1, 'East wing'), ($1, 'West wing') on conflict do nothing`,
    [companyId],
  )
  const { rows } = await owner.query<{ id: string }>(
    `with made as (
       insert into project (company_id, name, identifier, project_category_id, project_type_id, source_of_funds,
         start_date, duration, total_budget, city, province)
       select $1, $2 || ' ' || n, $2 || '-' || n, (select min(id) from project_category where company_id = $1),
         (select min(id) from project_type where company_id = $1), 'DPWH', date '2026-01-01' + n % 700,
         120 + n % 200, 1000000 + n * 37, 'Tanay', 'Rizal'
       from generate_series(1, $3::int) n
       returning id, start_date, duration),
     estimates as (insert into estimate (company_id, project_id) select $1, id from made),
     items as (
       insert into project_work_item (company_id, project_id, phase_id, work_item_id, company_tag_id, measurement,
         unit_id, without_mark_up, start_date, end_date, work_days, status)
       select $1, m.id, w.phase_id, w.id, w.tag, 40 + w.id % 300, w.unit_id, w.without_mark_up, m.start_date,
         m.start_date + m.duration, m.duration, w.id % 100
       from made m
       cross join (
         select i.*, t.id as tag from work_item i
         cross join (select id from company_tag where company_id = $1) t
         where i.company_id = $1 order by t.id, i.id limit $4) w
       order by m.id, w.tag, w.id)
     select id from made order by id`,
    [companyId, name, projects, workItems],
  )
  const ids = rows.map((row) => Number(row.id))
  await fillWithLines(owner, companyId, ids)
  return ids
}

/** Amounts are what the rules make of the figures beside them: whole numbers times centavos. */
async function fillWithLines(owner: pg.Client, companyId: number, projectIds: readonly number[]) {
  const listed = (table: string) =>
    `(select id, row_number() over (order by id) - 1 as place, count(*) over () as size
      from ${table} where company_id = $1)`
  const each = (count: number, table: string) =>
    `from project_work_item w cross join generate_series(1, ${count}) n
     join ${listed(table)} listed on listed.place = (w.id * 7 + n * 3) % listed.size
     where w.company_id = $1 and w.project_id = any($2::bigint[]) order by w.id, n`
  await owner.query(
    `insert into estimate_labor (company_id, project_id, project_work_item_id, position_id, workers, duration, rate,
       amount)
     select $1, w.project_id, w.id, listed.id, n, 3 + w.id % 20, 500.25 + n, n * (3 + w.id % 20) * (500.25 + n)
     ${each(5, 'position')}`,
    [companyId, projectIds],
  )
  await owner.query(
    `insert into estimate_equipment (company_id, project_id, project_work_item_id, equipment_category_id, quantity,
       duration, rate, amount)
     select $1, w.project_id, w.id, listed.id, n, 2 + w.id % 9, 2400.5, n * (2 + w.id % 9) * 2400.5
     ${each(3, 'equipment_category')}`,
    [companyId, projectIds],
  )
  await owner.query(
    `insert into estimate_equipment (company_id, project_id, project_work_item_id, description, basis, percent, amount)
     select company_id, project_id, project_work_item_id, 'Minor tools', 'percent_of_labor', 10,
       round(sum(amount) / 10, 2)
     from estimate_labor where company_id = $1 and project_id = any($2::bigint[]) group by 1, 2, 3 order by 3`,
    [companyId, projectIds],
  )
  await owner.query(
    `insert into estimate_material (company_id, project_id, project_work_item_id, material_id, quantity, unit_id,
       unit_cost, amount)
     select $1, w.project_id, w.id, listed.id, 10 * n, (select unit_id from material m where m.company_id = $1
       and m.id = listed.id), 75.75 + w.id % 100, 10 * n * (75.75 + w.id % 100)
     ${each(11, 'material')}`,
    [companyId, projectIds],
  )
  const total = (kind: string) => `(select sum(amount) from estimate_${kind} l
    where l.company_id = w.company_id and l.project_work_item_id = w.id)`
  await owner.query(
    `update project_work_item w set labor = ${total('labor')}, equipment = ${total('equipment')},
       material = ${total('material')}
     where company_id = $1 and project_id = any($2::bigint[])`,
    [companyId, projectIds],
  )
}

/** Mark-ups and totals by their one writer: the product itself. */
export async function priceEstimates(
  appUrl: string,
  companyId: number,
  projectIds: readonly number[],
): Promise<void> {
  const pools = createPools(appUrl, { onError: (error) => console.error(error) })
  try {
    const tenant = { companyId, userId: null, requestId: 'bench' }
    await tenantTransactions({ pools, clock: systemClock }, tenant, { readOnly: false }).transaction(
      async (tx) => {
        for (const id of projectIds) await reprice(tx, id)
      },
    )
  } finally {
    await pools.end()
  }
}

/** The catalogue has fewer work items than a large project: tags tell repeated ones apart. */
export async function addWings(owner: pg.Client, companyId: number): Promise<void> {
  await owner.query(
    `insert into company_tag (company_id, name) select $1, 'Wing ' || n from generate_series(1, 10) n`,
    [companyId],
  )
}
