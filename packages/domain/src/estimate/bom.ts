import { exact, plus, rounded } from '../catalog/fraction.ts'
import { sum } from '../money/amounts.ts'
import type { LineBasis } from './line.ts'

export interface BomLine {
  basis: LineBasis
  /** Null for a material outside the list: its own description tells it apart. */
  material_id: number | null
  description: string
  unit: string
  quantity: number | null
  /** Absent for people who do not see prices (D-27). */
  unit_cost?: number | null
  estimated_cost?: number
}

/** A percentage or a lump sum is listed with its amount only. */
export interface BomRow<Line> {
  line: Line
  quantity: number | null
  unit_cost: number | null
  amount: number
}

interface BomScope<Scope, Line> {
  scope: Scope
  rows: BomRow<Line>[]
  amount: number
}

interface BomPhase<Phase, Scope, Line> {
  phase: Phase
  scopes: BomScope<Scope, Line>[]
  amount: number
}

interface RecapRow<Line> {
  /** The lines that the row sums up. */
  lines: Line[]
  description: string
  unit: string
  quantity: number | null
  /** Null where the work items do not all have the same. */
  unit_cost: number | null
  amount: number
}

export interface Bom<Phase, Scope, Line> {
  /** Phases without materials are left out. */
  phases: BomPhase<Phase, Scope, Line>[]
  /** Sorted by name; rows without a quantity come last. */
  recap: RecapRow<Line>[]
  total: number
}

export function billOfMaterials<
  Line extends BomLine,
  Scope extends { material: readonly Line[] },
  Phase extends { scopes: readonly Scope[] },
>(
  phases: readonly (Phase & { scopes: readonly (Scope & { material: readonly Line[] })[] })[],
): Bom<Phase, Scope, Line> {
  const listed = phases.flatMap((phase): BomPhase<Phase, Scope, Line>[] => {
    const scopes = phase.scopes.filter((scope) => scope.material.length > 0).map(scopeOf<Scope, Line>)
    return scopes.length === 0 ? [] : [{ phase, scopes, amount: sum(scopes.map((one) => one.amount)) }]
  })
  const rows = listed.flatMap(({ scopes }) => scopes.flatMap((scope) => scope.rows))
  return { phases: listed, recap: recapOf(rows), total: sum(listed.map((phase) => phase.amount)) }
}

function scopeOf<Scope, Line extends BomLine>(
  scope: Scope & { material: readonly Line[] },
): BomScope<Scope, Line> {
  const rows = scope.material.map(rowOf)
  return { scope, rows, amount: sum(rows.map((row) => row.amount)) }
}

function rowOf<Line extends BomLine>(line: Line): BomRow<Line> {
  const hasQuantity = line.basis === 'quantity'
  return {
    line,
    quantity: hasQuantity ? line.quantity : null,
    unit_cost: hasQuantity ? (line.unit_cost ?? null) : null,
    amount: line.estimated_cost ?? 0,
  }
}

/** Bags and kilograms of the same cement do not add up, nor does a lump sum with either. */
function keyOf({ line, quantity }: BomRow<BomLine>): string {
  const material = line.material_id ?? line.description.trim().toLowerCase()
  return JSON.stringify([material, quantity === null ? null : line.unit])
}

function recapOf<Line extends BomLine>(rows: readonly BomRow<Line>[]): RecapRow<Line>[] {
  const byMaterial = new Map<string, BomRow<Line>[]>()
  for (const row of rows) {
    const same = byMaterial.get(keyOf(row))
    if (same) same.push(row)
    else byMaterial.set(keyOf(row), [row])
  }
  const recap = [...byMaterial.values()].map((same): RecapRow<Line> => {
    const [first] = same as [BomRow<Line>]
    const hasQuantity = first.quantity !== null
    return {
      lines: same.map((row) => row.line),
      description: first.line.description,
      unit: hasQuantity ? first.line.unit : '',
      quantity: hasQuantity ? rounded(plus(...same.map((row) => exact(row.quantity ?? 0))), 4) : null,
      unit_cost: same.every((row) => row.unit_cost === first.unit_cost) ? first.unit_cost : null,
      amount: sum(same.map((row) => row.amount)),
    }
  })
  return recap.sort(
    (one, other) =>
      Number(one.quantity === null) - Number(other.quantity === null) ||
      one.description.localeCompare(other.description, 'en', { numeric: true }),
  )
}
