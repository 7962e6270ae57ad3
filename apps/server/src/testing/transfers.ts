import type { contract, RouteCall, Transfer } from '@itayo/contract'
import { today } from '../platform/clock.ts'
import { listsOf, newScope, saveEstimate } from './estimates.ts'
import { stockOf } from './onsite.ts'
import { addProject } from './projects.ts'
import { materialsOf } from './requests.ts'
import { material } from './scopes.ts'
import type { SignedInClient, TestServer } from './test-server.ts'

type Create = RouteCall<(typeof contract)['transfers']['create']>['body']

/** A project that estimates one material of the list, of which it bought some. */
export interface CementSite {
  id: number
  name: string
  material_id: number
  unit: string
  psow_id: number
  pm_id: number
}

/** The material that all of these sites need: one with a type. */
async function cementOf(server: TestServer, companyId: number) {
  const { rows } = await server.owner.query(
    `select m.id::int, m.unit_id, u.abbreviation as unit from material m join unit u on u.id = m.unit_id
     where m.company_id = $1 and m.material_type <> '' and m.archived_at is null order by m.id limit 1`,
    [companyId],
  )
  return rows[0] as { id: number; unit_id: number; unit: string }
}

export async function cementSite(
  server: TestServer,
  by: SignedInClient,
  bought: { quantity: number; price: number } | null = null,
): Promise<CementSite> {
  const lists = await listsOf(server, by.companyId)
  const cement = await cementOf(server, by.companyId)
  const id = await addProject(by, { start_date: '2026-01-05' })
  await saveEstimate(by, id, [
    newScope(lists, 'MW-01', {
      measurement: 10,
      labor: [],
      equipment: [],
      material: [
        material({
          material_id: cement.id,
          unit_id: cement.unit_id,
          estimated_quantity: 1000,
          unit_cost: 250,
        }),
      ],
    }),
  ])
  const [line] = await materialsOf(by, id)
  const { rows } = await server.owner.query('select name from project where id = $1', [id])
  const site = {
    id,
    name: rows[0].name as string,
    material_id: cement.id,
    unit: cement.unit,
    psow_id: line?.psow_id as number,
    pm_id: line?.pm_id as number,
  }
  if (bought) await buy(server, by, site, bought.quantity, bought.price)
  return site
}

/** A site with a hundred bags at 250, and one without any. */
export async function cementSites(server: TestServer, by: SignedInClient): Promise<[CementSite, CementSite]> {
  return [await cementSite(server, by, { quantity: 100, price: 250 }), await cementSite(server, by)]
}

/** Bought directly, at a price: what a receipt is. */
export async function buy(
  server: TestServer,
  by: SignedInClient,
  site: CementSite,
  quantity: number,
  price: number,
) {
  const items = [{ pm_id: site.pm_id, arrived: quantity, unit_price: price }]
  const body = { project_id: site.id, received_on: today(server.clock), reason: 'Bought directly', items }
  return (await by.onsite.receive({ body })).response
}

export const stockIn = async (by: SignedInClient, site: CementSite): Promise<number> =>
  (await stockOf(by, site.id)).reduce((total, row) => total + row.stock_balance, 0)

/** The body that sends some of the material from one site to the other. */
export function transferOf(
  from: CementSite,
  to: CementSite,
  quantity: number,
  change: Partial<Create['data'][number]> = {},
): Create {
  return {
    project_sender: from.id,
    project_receiver: to.id,
    data: [
      {
        material_id: from.material_id,
        receiver_material_id: to.material_id,
        sender_psow_id: from.psow_id,
        receiver_psow_id: to.psow_id,
        quantity,
        ...change,
      },
    ],
  }
}

export async function transferTo(
  by: SignedInClient,
  ...transfer: Parameters<typeof transferOf>
): Promise<Transfer> {
  return (await by.transfers.create({ body: transferOf(...transfer) })).response.data
}

export const detailOf = async (by: SignedInClient, id: number): Promise<Transfer> =>
  (await by.transfers.get({ query: { transfer_material_id: String(id) } })).response

/** Says what arrived of its one line. */
export async function receiveIt(
  by: SignedInClient,
  transfer: Transfer,
  received?: number,
  shortfall: 'short' | 'damaged' = 'short',
): Promise<Transfer> {
  const [line] = transfer.record_details
  const items = received === undefined ? [] : [{ id: line?.id as number, received, shortfall }]
  const body = { transfer_material_id: transfer.id, status: 3 as const, items }
  return (await by.transfers.approve({ body })).response.data
}

/** Sent and received whole, as a loan. */
export async function lend(by: SignedInClient, from: CementSite, to: CementSite, quantity: number) {
  return receiveIt(by, await transferTo(by, from, to, quantity))
}

export async function spentIn(server: TestServer, projectId: number): Promise<number> {
  const { rows } = await server.owner.query(
    'select coalesce(sum(amount), 0)::float8 as spent from cost_entry where project_id = $1',
    [projectId],
  )
  return rows[0].spent
}
