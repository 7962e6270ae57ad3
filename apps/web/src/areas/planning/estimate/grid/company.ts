import type { Person } from '../presence/people.ts'
import { orderOfLine, orderOfScope } from '../variance/order-marks.ts'
import type { GridCompany } from './draft.ts'
import type { GridRow } from './rows.ts'

const NOBODY: readonly Person[] = []
const ALONE = { order: '', others: NOBODY }

/** The variance order that a row belongs to, and the other people who are in it now. */
export function companyOf(
  company: GridCompany | undefined,
  row: GridRow,
): { order: string; others: readonly Person[] } {
  if (!company) return ALONE
  if (row.kind === 'line') return { order: orderOfLine(company.orders, row.line), others: NOBODY }
  if (row.kind !== 'scope') return ALONE
  const { workItemId } = row.scope
  const others = workItemId === null ? undefined : company.places.get(workItemId)
  return { order: orderOfScope(company.orders, row.scope), others: others ?? NOBODY }
}

/** The work item a row belongs to; null for one that was never saved. */
export function scopeIdOf(row: GridRow | undefined): number | null {
  return row && 'scope' in row ? row.scope.workItemId : null
}
