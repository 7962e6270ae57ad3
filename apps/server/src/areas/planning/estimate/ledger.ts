import { costPartOf, sum } from '@itayo/domain'
import type { spent } from './store/ledger.ts'
import type { LineKind } from './store/lines.ts'

/** The actual costs of a work item: by kind, by line, and the totals typed for a subcontractor. */
export interface Ledger {
  labor: number
  equipment: number
  material: number
  other: number
  typedLabor: number
  typedEquipment: number
  lines: Record<LineKind, Map<number, number>>
}

const emptyLedger = (): Ledger => ({
  labor: 0,
  equipment: 0,
  material: 0,
  other: 0,
  typedLabor: 0,
  typedEquipment: 0,
  lines: { labor: new Map(), equipment: new Map(), material: new Map() },
})

export const NOTHING_SPENT: Readonly<Ledger> = emptyLedger()

export function ledgerOf(entries: Awaited<ReturnType<typeof spent>>) {
  const scopes = new Map<number | null, Ledger>()
  for (const entry of entries) {
    const ledger = scopes.get(entry.project_work_item_id) ?? emptyLedger()
    scopes.set(entry.project_work_item_id, ledger)
    const kind = costPartOf(entry.kind)
    const amount = Number(entry.amount)
    ledger[kind] = sum([ledger[kind], amount])
    if (entry.typed && kind === 'labor') ledger.typedLabor = sum([ledger.typedLabor, amount])
    if (entry.typed && kind === 'equipment') ledger.typedEquipment = sum([ledger.typedEquipment, amount])
    if (entry.line_id !== null && kind !== 'other') {
      const lines = ledger.lines[kind]
      lines.set(entry.line_id, sum([lines.get(entry.line_id) ?? 0, amount]))
    }
  }
  return { scopes, of: (id: number | null): Readonly<Ledger> => scopes.get(id) ?? NOTHING_SPENT }
}

export function spentOn({ labor, equipment, material, other }: Readonly<Ledger>): number {
  return sum([labor, equipment, material, other])
}
