import type { DescriptionRow, ScopeDetails } from '@itayo/contract'
import { type CostPart, costPartOf, shareOf, sum } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store.ts'

const PARTS = [
  { description: 'Labor', part: 'labor' },
  { description: 'Equipment', part: 'equipment' },
  { description: 'Materials', part: 'material' },
] as const

/** Estimated against spent by description; the total is the project's own. */
export async function summaryByDescription(tx: Tx, projectId: number): Promise<ScopeDetails['summary']> {
  const figures = await store.estimatedByKind(tx, projectId)
  const spent = await store.spentByKind(tx, projectId)
  const estimated = [figures.labor, figures.equipment, figures.material].map(Number)
  const spentOn = (part: CostPart) =>
    sum(spent.filter(({ kind }) => costPartOf(kind) === part).map(({ amount }) => Number(amount)))
  const rows = PARTS.map(({ description, part }, at) => rowOf(description, estimated[at] ?? 0, spentOn(part)))
  const other = spentOn('other')
  // Subcontractors are estimated by what their work is made of, and paid as a whole.
  const all = other === 0 ? rows : [...rows, rowOf('Subcontract and other', 0, other)]
  const whole = (figure: 'estimated' | 'actual') => sum(all.map((row) => row[figure] ?? 0))
  return { rows: all, total: rowOf('Total', whole('estimated'), whole('actual')) }
}

function rowOf(description: string, estimated: number, actual: number): DescriptionRow {
  return {
    description,
    estimated,
    actual,
    balance: sum([estimated, -actual]),
    spent: shareOf(actual, estimated),
  }
}
