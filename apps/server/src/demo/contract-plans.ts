import type { Ctx } from '../platform/context.ts'

/** The fate of a bill: how far it went, and whether all of it was paid. */
export type BillFate = 'drafted' | 'submitted' | 'certified' | 'paid' | 'paid_short' | 'written_off'

/** Weeks before the last one that a statement goes up to, the percentage that is typed on it, and its bill. */
type PlannedStatement = readonly [weeks: number, percentage: number, fate: BillFate]

export interface ContractPlan {
  statements: readonly PlannedStatement[]
  /** An advance of 15%. */
  hasAdvance?: boolean
  /** An extension of ten days. */
  hasExtension?: boolean
  /** Days after the end of the contract. */
  completed?: number
  /** A part of the retention is asked for, in percent. */
  releases?: number
}

/**
 * The contracts of the demo that have certified work. Clients pay late as they do: of the slope one bill waits for more
 * than sixty days, of the residence for more than ninety.
 */
// biome-ignore format: a contract reads as a line
export const CONTRACTS: Readonly<Record<string, ContractPlan>> = {
  'BUL-2026-014': { statements: [[16, 10, 'written_off'], [12, 20, 'paid_short'], [8, 35, 'certified'], [4, 45, 'submitted'], [1, 55, 'drafted']], hasAdvance: true, hasExtension: true },
  'ILO-2026-009': { statements: [[12, 15, 'paid'], [6, 40, 'paid'], [2, 65, 'submitted']], hasAdvance: true },
  'LAG-2026-021': { statements: [[20, 18, 'paid'], [15, 33, 'certified'], [4, 65, 'submitted']] },
  'NUE-2026-006': { statements: [[6, 14, 'certified']], hasAdvance: true },
  'QUE-2026-003': { statements: [[14, 10, 'paid'], [11, 20, 'certified'], [3, 50, 'submitted']] },
  'ILO-2026-012': { statements: [[4, 26, 'paid_short'], [1, 43, 'drafted']] },
  'QUE-2026-005': { statements: [[9, 12, 'paid'], [3, 26, 'submitted']], hasAdvance: true },
  'LAG-2026-018': { statements: [[18, 24, 'paid'], [10, 47, 'paid'], [5, 62, 'certified']] },
  'RIZ-2026-002': { statements: [[22, 6, 'paid'], [14, 22, 'paid'], [7, 35, 'certified']], hasAdvance: true },
  'RIZ-2026-011': { statements: [[2, 16, 'submitted']] },
  'RIZ-2026-015': { statements: [[1, 4, 'drafted']] },
  'RIZ-2026-001': { statements: [[14, 100, 'paid']], completed: -2, releases: 50 },
  'LAG-2026-004': { statements: [[20, 80, 'paid'], [14, 100, 'paid']], completed: 6 },
  'PC-001': { statements: [[6, 10, 'written_off'], [4, 20, 'submitted'], [1, 35, 'drafted']], hasAdvance: true, hasExtension: true },
}

/** The contracts of a person's company, in the order of its projects. */
export async function demoContracts(by: Ctx) {
  const projects = await by.transaction((tx) =>
    tx
      .selectFrom('project')
      .select(['id', 'identifier'])
      .where('identifier', 'in', Object.keys(CONTRACTS))
      .orderBy('id')
      .execute(),
  )
  return projects.map(({ id, identifier }) => ({
    projectId: id,
    identifier,
    plan: CONTRACTS[identifier] as ContractPlan,
  }))
}
