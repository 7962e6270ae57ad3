import type pg from 'pg'

/** Projects with ten work items each, figures stored, straight into the tables. */
export async function fillWithProjects(owner: pg.Client, companyId: number, count: number): Promise<void> {
  await owner.query(
    `with made as (
       insert into project (company_id, name, identifier, project_category_id, project_type_id, source_of_funds,
         start_date, duration, total_budget, city, province)
       select $1, 'Project ' || md5(n::text), 'B-' || n, (select min(id) from project_category where company_id = $1),
         (select min(id) from project_type where company_id = $1), 'DPWH', date '2026-01-01' + n % 700, 120 + n % 200,
         1000000 + n * 37, 'Tanay', 'Rizal'
       from generate_series(1, $2::int) n
       returning id, start_date, duration),
     estimates as (
       insert into estimate (company_id, project_id) select $1, id from made),
     items as (
       insert into project_work_item (company_id, project_id, phase_id, work_item_id, measurement, unit_id, start_date,
         end_date, work_days, status, labor, equipment, material)
       select $1, m.id, w.phase_id, w.id, 100, w.unit_id, m.start_date, m.start_date + m.duration,
         greatest(1, m.duration), m.id % 100, 1000 + m.id % 977, 500, 2500
       from made m
       cross join (select id, phase_id, unit_id from work_item where company_id = $1 order by id limit 10) w)
     insert into project_figures (company_id, project_id, work_items, labor, equipment, material, direct, contract,
       actual, progress)
     select $1, id, 10, 10000 + 10 * (id % 977), 5000, 25000, 40000 + 10 * (id % 977), 52500 + 12 * (id % 977),
       20000, id % 100
     from made`,
    [companyId, count],
  )
}

/** One of them, the only one of its company. */
export async function fillWithOneProject(owner: pg.Client, companyId: number): Promise<number> {
  await fillWithProjects(owner, companyId, 1)
  const { rows } = await owner.query<{ id: string }>('select id from project where company_id = $1', [
    companyId,
  ])
  return Number(rows[0]?.id)
}
