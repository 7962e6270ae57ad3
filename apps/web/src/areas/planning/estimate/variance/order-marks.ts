import type { EstimateScope, VarianceOrderRow } from '@itayo/contract'
import type { DraftLine, DraftScope } from '../model/types.ts'

/** The scopes and lines of the grid that belong to variance orders. */
export interface OrderMarks {
  /** By the work item's id: 'VO 2', or 'VO' while the numbers are not known. */
  scopes: ReadonlyMap<number, string>
  /** Kind and id of a line. */
  lines: ReadonlySet<string>
}

export const NO_ORDERS: OrderMarks = { scopes: new Map(), lines: new Set() }

const lineName = (kind: DraftLine['kind'], id: number | null) => `${kind}${id}`

export function orderMarks(
  detailed: readonly EstimateScope[],
  orders: readonly Pick<VarianceOrderRow, 'number' | 'psow_ids'>[] | undefined,
): OrderMarks {
  const lines = new Set<string>()
  const scopes = new Map<number, string>()
  for (const scope of detailed) {
    const before = lines.size
    for (const kind of ['labor', 'equipment', 'material'] as const)
      for (const line of scope[kind]) if (line.is_variance_order === 1) lines.add(lineName(kind, line.id))
    if (lines.size > before && scope.psow_id !== null) scopes.set(scope.psow_id, 'VO')
  }
  const numbers = new Map<number, number[]>()
  for (const { number, psow_ids } of orders ?? [])
    for (const id of psow_ids) numbers.set(id, [...(numbers.get(id) ?? []), number])
  for (const [id, its] of numbers) scopes.set(id, `VO ${its.join(', ')}`)
  return scopes.size + lines.size === 0 ? NO_ORDERS : { scopes, lines }
}

/** '' for a scope in no variance order. */
export function orderOfScope({ scopes }: OrderMarks, { workItemId }: DraftScope): string {
  return workItemId === null ? '' : (scopes.get(workItemId) ?? '')
}

export function orderOfLine({ lines }: OrderMarks, { kind, id }: DraftLine): string {
  return id !== null && lines.has(lineName(kind, id)) ? 'VO' : ''
}
