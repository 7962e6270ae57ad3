import type { ProjectMaterial } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import type { WithoutNumber } from '../../../library/catalog/work-item-number.ts'

export type ListedRow = WithoutNumber<Omit<ProjectMaterial, 'index' | 'NoOfOrders'>>

/**
 * The materials of a project in the order of its estimate, then those that no work item has. A lump sum
 * counts as one lot; percentages of the labor are nothing to order.
 */
export async function list(tx: Tx, projectId: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    with lines as (
      select m.id as pm_id, null::bigint as project_material_id, p.id as psow_id, p.work_item_id as sow_id,
        m.material_id, coalesce(c.description, m.description) as name, coalesce(t.name, '') as tag_name,
        w.code, p.item_number, w.dpwh_ref, w.name as work_item, p.start_date,
        case when m.basis = 'lump_sum' then coalesce(nullif(m.quantity, 0), 1) else coalesce(m.quantity, 0) end as quantity,
        u.abbreviation as unit, c.unit_id as material_unit_id,
        case when m.basis = 'lump_sum' then m.amount / coalesce(nullif(m.quantity, 0), 1) else m.unit_cost end as unit_cost,
        h.position as phase_place, p.place, m.place as line_place
      from estimate_material m
      join project_work_item p on p.company_id = m.company_id and p.id = m.project_work_item_id
      join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
      join phase h on h.company_id = p.company_id and h.id = p.phase_id
      join unit u on u.id = m.unit_id
      left join material c on c.company_id = m.company_id and c.id = m.material_id
      left join company_tag t on t.company_id = p.company_id and t.id = p.company_tag_id
      where m.project_id = ${projectId} and m.removed_at is null and p.removed_at is null
        and m.basis <> 'percent_of_labor'
      union all
      select null, n.id, null, null, null, n.description, '', '', '', '', '', null, n.quantity, n.unit, null, null, 100000, 0, 0
      from project_material n where n.project_id = ${projectId}),
    ordered as (
      select i.estimate_material_id, i.project_material_id, sum(i.quantity) as asked,
        sum(i.quantity) filter (where r.state = 'approved') as approved
      from request_material i join request r on r.company_id = i.company_id and r.id = i.request_id
      where i.project_id = ${projectId} and r.state in ('pending', 'approved')
      group by 1, 2)
    select l.name as "MaterialName", l.tag_name, l.code as work_item_code, l.item_number as own_number, l.dpwh_ref,
      l.work_item, l.start_date::text,
      l.quantity::float8 as "TotalQuantity", coalesce(o.asked, n.asked, 0)::float8 as "TotalOrder",
      coalesce(o.approved, n.approved, 0)::float8 as approved, l.unit as "Unit", '' as notes, round(l.unit_cost, 4)::float8 as unit_cost,
      l.material_id, l.pm_id, l.sow_id, l.psow_id, l.project_material_id, l.material_unit_id,
      coalesce((select jsonb_agg(jsonb_build_object('unit_id', c.unit_id, 'factor', c.factor::float8) order by c.unit_id)
        from material_unit c where c.material_id = l.material_id), '[]') as conversions
    from lines l
    left join ordered o on o.estimate_material_id = l.pm_id
    left join ordered n on n.project_material_id = l.project_material_id
    order by l.phase_place, l.place, l.psow_id, l.line_place, l.pm_id, l.project_material_id`.execute(tx)
  return rows
}

interface NewMaterial {
  project_id: number
  description: string
  unit: string
  quantity: number
}

export async function insert(tx: Tx, materials: readonly NewMaterial[]): Promise<void> {
  await tx
    .insertInto('project_material')
    .values([...materials])
    .execute()
}

export async function copyAll(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .insertInto('project_material')
    .columns(['project_id', 'description', 'unit', 'quantity'])
    .expression((eb) =>
      eb
        .selectFrom('project_material')
        .select([eb.val(to).as('project_id'), 'description', 'unit', 'quantity'])
        .where('project_id', '=', from)
        .orderBy('id'),
    )
    .execute()
}
