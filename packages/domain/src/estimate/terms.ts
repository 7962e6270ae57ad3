import { isGovernmentClient } from '../projects/options.ts'
import type { Terms } from './scope.ts'

export const DEFAULT_OCM = 15
export const DEFAULT_CP = 10
export const GOVERNMENT_VAT = 5
export const PRIVATE_VAT = 12

interface VatSettings {
  /** '1' vatable, '0' without VAT. */
  has_vat: '0' | '1'
  /** The implementing client. */
  source_of_funds: string | null
  vat_override: number | null
}

interface MarkUpSettings {
  ocm: number | null
  cp: number | null
}

/** The one VAT rate of a project, for every screen, print and download (C-01, D-38). */
export function vatRate(project: VatSettings): number {
  if (project.has_vat === '0') return 0
  if (project.vat_override !== null) return project.vat_override
  return isGovernmentClient(project.source_of_funds) ? GOVERNMENT_VAT : PRIVATE_VAT
}

/** A percentage of 0 counts as chosen; only a project without one takes the default (C-02, D-38). */
export function markUp(project: MarkUpSettings): { ocm: number; cp: number } {
  return { ocm: project.ocm ?? DEFAULT_OCM, cp: project.cp ?? DEFAULT_CP }
}

export function termsOf(project: VatSettings & MarkUpSettings): Terms {
  return { ...markUp(project), vat: vatRate(project) }
}
