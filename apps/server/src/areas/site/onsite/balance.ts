import type { MaterialBalanceRow } from '@itayo/contract'
import { inOwnUnit, materialBalance, sum, type UnitRow, worstFirst } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { pageOf } from '../../../platform/paging.ts'
import { openProject } from '../../../platform/projects.ts'
import { requireRows } from '../../../platform/rows.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import { materialOf, stockUnitOf } from './arrivals.ts'
import * as store from './store/balance.ts'

interface BalanceQuery {
  project_id: number
  page: number
  page_size: number
  search?: string | undefined
  over: '0' | '1'
  psow_id?: number | undefined
}

/** Materials used against the work that is done, the worst first. */
export function listBalance(ctx: Ctx, query: BalanceQuery) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, query.project_id)
    if (query.psow_id !== undefined) await requireRows(tx, 'project_work_item', [query.psow_id])
    const every = await readBalance(tx, query.project_id, ctx.may('/costs/view') ? 'pesos' : 'percent')
    const all = every.filter(({ psow_id }) => query.psow_id === undefined || psow_id === query.psow_id)
    const over = all.filter(({ waste }) => waste > 0)
    const words = query.search?.toLowerCase() ?? ''
    const found = (query.over === '1' ? over : all).filter((row) => hasWords(row, words))
    const from = (query.page - 1) * query.page_size
    const paging = { page: query.page, per_page: query.page_size }
    return {
      ...pageOf(paging, found.slice(from, from + query.page_size), found.length),
      over_items: over.length,
      lost_amount: sum(over.map(({ waste_amount = 0 }) => waste_amount)),
    }
  })
}

function hasWords(row: MaterialBalanceRow, words: string): boolean {
  const { material_description, work_item, work_item_number, work_item_code } = row
  return [material_description, work_item, work_item_number, work_item_code]
    .join(' ')
    .toLowerCase()
    .includes(words)
}

/** Use and estimate of one material in one work item, in the unit of its stock. */
interface Used {
  psow_id: number | null
  material_id: number | null
  description: string
  unit: string
  estimated: number
  used: number
  counted: number
}

const materialKey = ({
  material_id,
  description,
  unit,
}: Pick<Used, 'material_id' | 'description' | 'unit'>) =>
  `${material_id ?? description.toLowerCase()} ${unit}`

/** Every material that a project expects or has used by now. */
export async function readBalance(
  tx: Tx,
  projectId: number,
  order: 'pesos' | 'percent',
): Promise<MaterialBalanceRow[]> {
  const [units, facts, materials, workItems] = await together(
    readUnits(tx),
    store.facts(tx, projectId),
    store.materials(tx, projectId),
    store.workItems(tx, projectId),
  )
  const listed = new Map(materials.map((material) => [material.id, material]))
  const placed = new Map(workItems.map((item) => [item.psow_id, item]))
  const [receipts, uses] = addUp(facts, listed, units)
  return uses
    .map((use) => {
      const item = placed.get(use.psow_id ?? 0)
      const { estimated, used } = use
      const status = item?.status ?? 0
      const paid = receipts.get(materialKey(use)) ?? { cost: 0, quantity: 0 }
      const balance = materialBalance({ estimated, status, used, receipts: paid })
      return { use, item, status, balance }
    })
    .filter(({ use, balance }) => use.used !== 0 || use.counted !== 0 || balance.expected !== 0)
    .sort((one, other) => worstFirst(one.balance, other.balance, order) || byName(one.use, other.use))
    .map(({ use, item, status, balance }) => {
      const { material_id, description, ...rest } = use
      const names = item ?? { work_item_code: '', own_number: '', dpwh_ref: '', work_item: '' }
      return {
        ...rest,
        ...withWorkItemNumber({ ...names, psow_id: use.psow_id }),
        status,
        material_description: listed.get(material_id ?? 0)?.description ?? description,
        expected: balance.expected,
        waste: balance.waste,
        waste_percent: balance.percent,
        waste_amount: balance.pesos,
      }
    })
}

const byName = (one: Used, other: Used) =>
  one.description.localeCompare(other.description) || (one.psow_id ?? 0) - (other.psow_id ?? 0)

type Listed = ReadonlyMap<number, Awaited<ReturnType<typeof store.materials>>[number]>

/** Lines of the estimate are converted to the unit that the stock is kept in, as deliveries of them are. */
function addUp(facts: readonly store.Fact[], listed: Listed, units: readonly UnitRow[]) {
  const receipts = new Map<string, { cost: number; quantity: number }>()
  const uses = new Map<string, Used>()
  for (const fact of facts) {
    if (fact.fact === 'received') {
      receipts.set(materialKey(fact), { cost: fact.amount, quantity: fact.quantity })
      continue
    }
    const { unit, quantity } = fact.fact === 'estimated' ? inStockUnit(fact, listed, units) : fact
    const { psow_id, material_id } = fact
    const description = listed.get(material_id ?? 0)?.description ?? fact.description
    const key = `${psow_id ?? ''} ${materialKey({ material_id, description, unit })}`
    const use = uses.get(key) ?? {
      psow_id,
      material_id,
      description,
      unit,
      estimated: 0,
      used: 0,
      counted: 0,
    }
    uses.set(key, { ...use, [fact.fact]: toFour(use[fact.fact] + quantity) })
  }
  return [receipts, [...uses.values()]] as const
}

const toFour = (value: number) => Math.round(value * 1e4) / 1e4

function inStockUnit(fact: store.Fact, listed: Listed, units: readonly UnitRow[]) {
  const material = listed.get(fact.material_id ?? 0)
  if (!material) return fact
  const kept = { unit: fact.unit, material_unit: material.material_unit }
  const unit = stockUnitOf(kept, materialOf(material), units)
  const line = { unit, material: materialOf(material) }
  return {
    unit,
    quantity: inOwnUnit({ quantity: fact.quantity, unit: fact.unit }, line, units) ?? 0,
  }
}
