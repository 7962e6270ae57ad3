import type { PhaseCost, ProjectOverview, overview as routes } from '@itayo/contract'
import type { z } from 'zod'
import { formatPeso } from '../../../../lib/formats.ts'
import type { SavedGroup } from '../../../../lib/records/use-group-form.tsx'

/** A phase that can be given an amount: of the project, or added from the catalogue. */
export type PowPhase = Pick<PhaseCost, 'phase_id' | 'code' | 'phase'>

/** Amount by phase, under the id of the phase; null, or not there at all, where there is none. */
export type PowValues = Record<string, number | null | undefined>

/** The newest values, which a refusal carries when another person saved first. */
export type PowCurrent = z.output<typeof routes.powList.reply>

export function savedPow({ contract_cost, versions }: ProjectOverview): SavedGroup<PowValues> {
  return { values: amounts(contract_cost), version: versions.pow }
}

export function currentPow({ results, version }: PowCurrent): SavedGroup<PowValues> {
  return { values: amounts(results), version }
}

function amounts(rows: readonly { phase_id: number; pow_amount?: number | null | undefined }[]): PowValues {
  return Object.fromEntries(rows.map((row) => [String(row.phase_id), row.pow_amount ?? null]))
}

/** Only changed amounts are sent. */
export function changedAmounts(before: PowValues, after: PowValues) {
  return Object.entries(after)
    .map(([phase, amount]) => ({ phase_id: Number(phase), pow_amount: amount ?? null }))
    .filter(({ phase_id, pow_amount }) => pow_amount !== (before[phase_id] ?? null))
}

export function phaseLabels(phases: readonly PowPhase[]): Record<string, string> {
  return Object.fromEntries(phases.map(({ phase_id, code, phase }) => [String(phase_id), `${code} ${phase}`]))
}

export function powWords(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? 'None' : formatPeso(amount)
}
