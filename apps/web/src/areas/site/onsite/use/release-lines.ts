import type { MaterialBalanceRow, Release, StockChoice } from '@itayo/contract'
import { isLow, stockAfter } from '@itayo/domain'

/** A line of a release as it is typed. */
export interface ReleaseLine {
  stock_id: number
  quantity: number | null
  unit: string
}

/**
 * The stock of a line. What somebody else used up meanwhile is in no list any more: its line stays, as one of which
 * nothing is left, so that it does not leave the release unseen.
 */
export function choiceOf(
  stockId: number,
  known: readonly StockChoice[],
  picked: ReadonlyMap<number, StockChoice>,
): StockChoice | undefined {
  const then = picked.get(stockId)
  return known.find(({ stock_id }) => stock_id === stockId) ?? (then && { ...then, stock_balance: 0 })
}

export interface ReleaseDraft {
  released_on: string
  psow_id: string | null
  released_to: string
  remarks: string
  lines: readonly ReleaseLine[]
}

export const emptyDraft = (today: string): ReleaseDraft => ({
  released_on: today,
  psow_id: null,
  released_to: '',
  remarks: '',
  lines: [],
})

export const draftOf = (release: Release): ReleaseDraft => ({
  released_on: release.released_on,
  psow_id: release.psow_id === null ? null : String(release.psow_id),
  released_to: release.released_to,
  remarks: release.remarks,
  lines: release.items.map(({ stock_id, quantity, unit }) => ({ stock_id, quantity, unit })),
})

/**
 * A corrected release gives back its own quantities first, so they can be chosen even where the stock is used
 * up by now.
 */
export function choicesWith(choices: readonly StockChoice[], corrected: Release | null): StockChoice[] {
  const own = new Map(corrected?.items.map((item) => [item.stock_id, item]))
  const known = choices.map((choice) => {
    const back = own.get(choice.stock_id)?.stock_quantity ?? 0
    own.delete(choice.stock_id)
    return { ...choice, stock_balance: stockAfter(choice.stock_balance, -back) }
  })
  const usedUp = [...own.values()].map(
    (item): StockChoice => ({
      stock_id: item.stock_id,
      material_id: null,
      description: item.description,
      psow_id: null,
      work_item_code: item.work_item_code,
      work_item_number: item.work_item_number,
      work_item: '',
      stock_balance: item.stock_quantity,
      unit: item.stock_unit,
      units: unitsOf(item),
      reorder_point: null,
      received: 0,
      moved_in: 0,
    }),
  )
  return [...known, ...usedUp]
}

/** The unit of the stock, and the one the line was written in. */
function unitsOf({ unit, stock_unit, quantity, stock_quantity }: Release['items'][number]) {
  const own = { unit: stock_unit, size: 1 }
  return unit === stock_unit ? [own] : [own, { unit, size: stock_quantity / quantity }]
}

export interface LineState {
  /** In the unit of the stock; null while nothing is typed. */
  left: number | null
  isTooMuch: boolean
  isLow: boolean
}

/** The stock after a line is taken. */
export function lineState(line: ReleaseLine, choice: StockChoice): LineState {
  if (line.quantity === null) return { left: null, isTooMuch: false, isLow: false }
  const left = stockAfter(choice.stock_balance, inStockUnit(line, choice))
  return {
    left,
    isTooMuch: left < 0,
    isLow: left >= 0 && isLow({ ...choice, balance: left }, choice.reorder_point),
  }
}

function inStockUnit({ quantity, unit: typed }: ReleaseLine, { units }: StockChoice): number {
  return (quantity ?? 0) * (units.find(({ unit }) => unit === typed)?.size ?? 1)
}

interface Allowance {
  material: string
  unit: string
  /** By the estimate, for the work that is done. */
  allowed: number
  /** With this release. */
  used: number
  /** Above what is allowed; below zero there is room. */
  over: number
}

/** Each typed line against the estimate of its work item; a corrected release is taken back first. */
export function allowances(
  lines: readonly { line: ReleaseLine; choice: StockChoice }[],
  balance: readonly MaterialBalanceRow[],
  corrected: Release | null,
): Allowance[] {
  return lines.flatMap(({ line, choice }) => {
    const row = balance.find(
      ({ material_description, unit }) => material_description === choice.description && unit === choice.unit,
    )
    if (!row || !line.quantity || row.estimated === 0) return []
    const isSamePlace = corrected?.psow_id === row.psow_id
    const back = isSamePlace
      ? (corrected?.items.find(({ stock_id }) => stock_id === line.stock_id)?.stock_quantity ?? 0)
      : 0
    const used = stockAfter(row.used, back - inStockUnit(line, choice))
    const allowed = row.expected
    return [
      { material: row.material_description, unit: row.unit, allowed, used, over: stockAfter(used, allowed) },
    ]
  })
}
