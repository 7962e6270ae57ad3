import type pg from 'pg'

/** Materials with two prices each, straight into the tables. */
export async function fillWithMaterials(owner: pg.Client, companyId: number, count: number): Promise<void> {
  await owner.query(
    `with made as (
       insert into material (company_id, description, unit_id, material_type, price, price_date)
       select $1, 'Material ' || md5(n::text) || case when n % 100 = 0 then ' cement' else '' end, 30,
         'Type ' || n % 12, 10 + n % 990, date '2026-11-01'
       from generate_series(1, $2::int) n
       returning id, price)
     insert into material_price (company_id, material_id, price, price_date, source)
     select $1, made.id, made.price * factor, day, 'upload'
     from made cross join (values (0.97, date '2026-05-01'), (1.0, date '2026-11-01')) as history (factor, day)`,
    [companyId, count],
  )
}
