import type { contract, Delivery, RouteCall } from '@itayo/contract'
import { today } from '../platform/clock.ts'
import { materialsOf, needsOf, projectWithNeeds } from './requests.ts'
import type { SignedInClient, TestServer } from './test-server.ts'

type Receive = RouteCall<(typeof contract)['onsite']['receive']>['body']

/** A project that needs 100 hollow blocks, and an approved requisition of some of them. */
export async function orderedBlocks(server: TestServer, by: SignedInClient, quantity = 100) {
  const { id, lists } = await projectWithNeeds(server, by, { start_date: '2026-01-05' })
  const [line] = await materialsOf(by, id)
  if (!line) throw new Error('the project needs nothing')
  const { pm_id, psow_id, Unit: unit } = line
  const { response } = await by.materials.request({
    body: { project_id: id, purchase_request: [{ pm_id, psow_id, total_order: quantity, unit }] },
  })
  const tx_id = response.items[0]?.tx_id as number
  return { id, lists, pr: response.pr_num, tx_id, pm_id: pm_id as number, psow_id: psow_id as number }
}

/**
 * A project with a machine of its own that is booked and approved from the 9th to the 20th of March 2026 at 8,000 a
 * day, may draw 6 litres an hour, and somebody who is assigned to operate it.
 */
export async function bookedMachine(server: TestServer, by: SignedInClient) {
  const { id, lists } = await projectWithNeeds(server, by, { start_date: '2026-01-05' })
  const [need] = await needsOf(by, id)
  if (!need) throw new Error('the project needs no machine')
  const { rows } = await server.owner.query(
    `with machine as (
       insert into equipment (company_id, equipment_category_id, unique_id, brand, location, is_rental, fuel_norm)
       values ($1, $2, 'T-' || gen_random_uuid(), 'Backhoe of tests', 'Yard', true, 6) returning company_id, id),
     rate as (
       insert into equipment_rate (company_id, equipment_category_id, equipment_id, effective_date, per_day)
       select company_id, $2, id, '2026-01-01', 8000 from machine),
     worker as (
       insert into employee (company_id, full_name, position_id) values ($1, 'Ramil Sarmiento', $3)
       returning company_id, id)
     insert into assignment (company_id, project_id, employee_id, position_id, first_day)
     select company_id, $4, id, $3, '2026-01-05' from worker
     returning employee_id::int as operator, (select id::int from machine) as machine`,
    [by.companyId, lists.category, lists.position, id],
  )
  const { machine, operator } = rows[0] as { machine: number; operator: number }
  const line = { brand_id: machine, psow_id: need.psow_id, pe_id: need.pe_id }
  const request = [{ ...line, date_start: '2026-03-09', date_end: '2026-03-20' }]
  const { response } = await by.equipment.request({
    body: { data: { type: 'equipment', project_id: id, request } },
  })
  return {
    id,
    lists,
    machine,
    operator,
    psow_id: need.psow_id,
    pe_id: need.pe_id,
    pr: response.pr_num,
    request: response.id,
    booking: response.items[0]?.tx_id as number,
  }
}

type Ordered = Awaited<ReturnType<typeof orderedBlocks>>

/** A delivery of hollow blocks against that requisition. */
export async function receiveBlocks(
  server: TestServer,
  by: SignedInClient,
  ordered: Ordered,
  arrived: number,
  change: Partial<Receive> = {},
): Promise<Delivery> {
  const body = {
    project_id: ordered.id,
    pr: ordered.pr,
    received_on: today(server.clock),
    items: [{ tx_id: ordered.tx_id, arrived }],
    ...change,
  }
  return (await by.onsite.receive({ body })).response
}

/** The stock of a project, row by row. */
export async function stockOf(by: SignedInClient, project_id: number) {
  return (await by.onsite.stock({ query: { project_id: String(project_id), page_size: '100' } })).response
    .data
}

/** The sums of the ledger of a project against what its stocks say: they must never differ. */
export async function stockDifferences(server: TestServer, projectId: number) {
  const { rows } = await server.owner.query(
    `select s.id::int, s.balance::float8, s.received::float8, s.used::float8, s.moved_in::float8,
       coalesce(m.balance, 0)::float8 as sum_balance, coalesce(m.received, 0)::float8 as sum_received,
       coalesce(m.used, 0)::float8 as sum_used, coalesce(m.moved_in, 0)::float8 as sum_moved_in
     from stock s left join lateral (select sum(quantity) as balance,
         sum(quantity) filter (where kind = 'received') as received,
         -sum(quantity) filter (where kind = 'used') as used,
         sum(quantity) filter (where kind = 'moved_in') as moved_in
       from stock_movement m where m.company_id = s.company_id and m.stock_id = s.id) m on true
     where s.project_id = $1`,
    [projectId],
  )
  return rows.filter(
    (row) =>
      row.balance < 0 ||
      row.balance !== row.sum_balance ||
      row.received !== row.sum_received ||
      row.used !== row.sum_used ||
      row.moved_in !== row.sum_moved_in,
  )
}

/** The lines of a project's requisitions that say they received something else than their deliveries: never any. */
export async function receivedDifferences(server: TestServer, projectId: number) {
  const { rows } = await server.owner.query(
    `select i.id::int, i.received::float8, coalesce(sum(d.line_quantity) filter (where v.reversed_at is null), 0)::float8 as came
     from request_material i
     left join delivery_item d on d.company_id = i.company_id and d.request_material_id = i.id
     left join delivery v on v.company_id = d.company_id and v.id = d.delivery_id
     where i.project_id = $1 group by i.company_id, i.id`,
    [projectId],
  )
  return rows.filter(({ received, came }) => received !== came)
}
