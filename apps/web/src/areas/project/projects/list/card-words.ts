import type { ProjectRow } from '@itayo/contract'
import { formatPeso } from '../../../../lib/formats.ts'

/** Whole percents, but only exactly 100% is written as 100%. */
export function wholePercent(percent: number): string {
  const rounded = Math.round(percent)
  if (rounded === 100 && percent < 100) return '99%'
  if (rounded === 100 && percent > 100) return '101%'
  return `${rounded}%`
}

type Priced = Pick<ProjectRow, 'ContractCost' | 'contract_amount'>

/** The amount on the card; null for a person who may not see costs. */
export function amountOf(row: Priced): { amount?: string; note?: string } | null {
  if (row.ContractCost === undefined) return null
  if (row.ContractCost > 0) return { amount: formatPeso(row.ContractCost) }
  if (row.contract_amount) return { amount: formatPeso(row.contract_amount), note: 'Contract amount' }
  return { note: 'No estimate yet' }
}

type Named = Pick<ProjectRow, 'identifier' | 'source_of_funds' | 'place'>

/** "BUL-2026-014 · DPWH · Sta. Maria, Bulacan". */
export function placeLine({ identifier, source_of_funds, place }: Named): string {
  return [identifier, source_of_funds, place].filter(Boolean).join(' · ')
}

/** PRJ-004, C-22. */
export function viewingWords(shown: number, total: number): string {
  return `Viewing ${shown} of ${total} project(s)`
}
