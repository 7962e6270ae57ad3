import { sql } from 'kysely'
import { readUnits } from '../../areas/library/catalog/lookups.ts'
import { addProjectMaterials } from '../../areas/site/materials/project-materials.ts'
import { measureOf } from '../../areas/site/onsite/arrivals.ts'
import * as orders from '../../areas/site/onsite/store/orders.ts'
import * as stocks from '../../areas/site/onsite/store/stock.ts'
import type { Ctx, Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/query.ts'
import { type DemoPeople, demoPeople } from '../people.ts'
import { type BegunSite, begunSites, writeBooks } from './begun-work.ts'
import { supplyOf, toolSupply } from './supplies.ts'
import { type Slips, slipsOf, type WorkSupply } from './supply-slips.ts'
import { writeSlips } from './write-supplies.ts'

/**
 * Orders, deliveries and releases of every work item that has begun: they explain the cost of materials, and the
 * stock.
 */
export async function loadSupplies(platform: Platform): Promise<void> {
  for (const people of await demoPeople(platform)) {
    const sites = await people.decides.transaction((tx) => begunSites(tx, people.decides))
    await writeBooks([people.decides], sites, async (tx, site) => {
      const slips = await readSlips(tx, people, site)
      await listTools(people.decides, site.projectId, slips)
      await writeSlips(tx, people, site, slips)
    })
  }
}

async function readSlips(tx: Tx, { decides }: DemoPeople, site: BegunSite): Promise<Slips> {
  const units = await readUnits(tx)
  const estimated = await tx
    .selectFrom('estimate_material')
    .select(['id', 'project_work_item_id', 'quantity', 'amount'])
    .where('project_id', '=', site.projectId)
    .where('removed_at', 'is', null)
    .where('basis', '=', 'quantity')
    .where('amount', '>', '0')
    .orderBy('id')
    .execute()
  const ids = estimated.map(({ id }) => id)
  const known = new Map(
    (await orders.estimateLines(tx, site.projectId, ids)).map((line) => [line.pm_id, line]),
  )
  const works = site.works.map((work) => {
    const own = estimated
      .filter(({ project_work_item_id, id }) => project_work_item_id === work.id && known.has(id))
      .map(({ id, quantity, amount }) => ({ id, quantity: Number(quantity), amount: Number(amount) }))
    return { work, supply: supplyOf(work, own, site) }
  })
  const tools = Map.groupBy(await toolLines(tx, site.projectId), ({ psow_id }) => psow_id)
  const lines = works.flatMap(({ work, supply }) =>
    [
      ...supply.lines.map((one) => ({ supply: one, line: known.get(one.lineId) as orders.Receivable })),
      ...(tools.get(work.id) ?? []).map((line) => ({
        supply: toolSupply(work, line, supply.deliveredOn.length),
        line: { ...TOOLS, psow_id: work.id },
      })),
    ].map((one) => ({ ...one, measured: measureOf(one.line, units) })),
  )
  if (lines.length === 0) return slipsOf(decides, [], units)
  const stockIds = await stocks.findOrAdd(
    tx,
    site.projectId,
    lines.map(({ line, measured }) => ({
      material_id: line.material_id,
      description: line.description,
      unit: measured.stockUnit,
      psow_id: line.psow_id,
    })),
  )
  const stocked = lines.map((one, at) => ({ ...one, stockId: stockIds[at] as number }))
  const supplied: WorkSupply[] = works.map(({ work, supply }) => ({
    work,
    supply,
    lines: stocked.filter(({ line }) => line.psow_id === work.id),
  }))
  return slipsOf(decides, supplied, units)
}

/** Whatever is bought and stands in no estimate is a material of the project's own. */
async function listTools(by: Ctx, projectId: number, { deliveries }: Slips): Promise<void> {
  const pieces = deliveries
    .flatMap(({ items }) => items)
    .filter(({ line }) => line.pm_id === null)
    .reduce((sum, { receipt }) => sum + receipt.stock_quantity, 0)
  if (pieces === 0) return
  await addProjectMaterials(by, projectId, [
    { Description: TOOLS.description, Unit: TOOLS.unit, Qty: pieces },
  ])
}

/** Equipment that the estimate has as a share of labor. */
async function toolLines(tx: Tx, projectId: number) {
  const { rows } = await sql<{ id: number; psow_id: number; amount: number }>`
    select id, project_work_item_id as psow_id, amount::float8 from estimate_equipment
    where project_id = ${projectId} and removed_at is null and basis = 'percent_of_labor' and amount > 0
    order by id`.execute(tx)
  return rows
}

/** As a purchase writes down what is in no list. */
const TOOLS: orders.Receivable = {
  tx_id: null,
  pm_id: null,
  psow_id: null,
  material_id: null,
  description: 'Minor tools',
  unit: 'pcs.',
  ordered_unit: 'pcs.',
  quantity: 0,
  ordered_quantity: 0,
  received: 0,
  unit_cost: null,
  work_item_code: '',
  own_number: '',
  dpwh_ref: '',
  material_unit_id: null,
  material_unit: null,
  list_price: null,
  conversions: [],
}
