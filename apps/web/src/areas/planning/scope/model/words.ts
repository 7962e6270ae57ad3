import type { Dependency, Priority, ScopePhase, ScopeTask } from '@itayo/contract'
import {
  type BudgetBadge,
  budgetBadge,
  daysBetween,
  linkCode,
  type TimeBadge,
  timeBadge,
} from '@itayo/domain'
import { countOf } from '../../../../lib/formats.ts'

export const PRIORITY_WORDS: Record<Priority, string> = { high: 'High', moderate: 'Moderate', low: 'Low' }

export const RISK_WORDS: Record<ScopeTask['risk_band'], string> = {
  success: 'Low',
  'semi-warning': 'Fair',
  warning: 'Raised',
  danger: 'High',
}

/** The colour of a status (SOW-012). */
export function statusTone(status: number): 'good' | 'info' | 'neutral' {
  if (status >= 100) return 'good'
  return status > 0 ? 'info' : 'neutral'
}

export function timeBadgeOf({ incomplete, delayed }: Pick<ScopePhase, 'incomplete' | 'delayed'>): TimeBadge {
  return timeBadge({ incomplete: incomplete === 1, delayed: delayed === 1 })
}

/** Null for a person who may not see costs. */
export function budgetBadgeOf({ under_budget }: Pick<ScopePhase, 'under_budget'>): BudgetBadge | null {
  return under_budget === undefined ? null : budgetBadge({ under_budget: under_budget === 1 })
}

/** "902(1)a2 FS +3": the predecessor's code, the kind of the link, and its lag in days. */
export function linkWords(link: Dependency, codeOf: (id: number) => string | undefined): string {
  const { value, label, kind, lag, lag_unit: lagUnit } = link
  return `${codeOf(value) ?? label} ${linkCode({ kind, lag, lagUnit })}`
}

const LINKS: Record<Dependency['kind'], string> = {
  FS: 'starts after it ends',
  SS: 'starts after it starts',
  FF: 'ends after it ends',
  SF: 'ends after it starts',
}

/** The same for who reads it out in full. */
export function linkMeans(link: Dependency): string {
  const days = Math.abs(link.lag)
  if (days === 0) return LINKS[link.kind]
  const unit = link.lag_unit === 'working' ? ['working day', 'working days'] : ['day', 'days']
  const wait = countOf(days, unit[0] ?? '', unit[1] ?? '')
  return link.lag > 0 ? `${LINKS[link.kind]}, ${wait} later` : `${LINKS[link.kind]}, up to ${wait} earlier`
}

interface Window {
  start: string | null
  end: string | null
}

/** By how much a task moves: "3 days later", "ends 1 day earlier", "gets dates". */
export function shiftWords(from: Window, to: { start: string; end: string }): string {
  if (from.start === null || from.end === null) return 'gets dates'
  const byStart = daysBetween(from.start, to.start)
  const days = byStart || daysBetween(from.end, to.end)
  if (days === 0) return 'stays'
  const words = `${countOf(Math.abs(days), 'day', 'days')} ${days > 0 ? 'later' : 'earlier'}`
  return byStart === 0 ? `ends ${words}` : words
}

/** "900(1)c2 Structural Concrete", with the tag that tells two of them apart. */
export function taskName({ code, SOW, tag_name }: Pick<ScopeTask, 'code' | 'SOW' | 'tag_name'>): string {
  const tag = tag_name ? ` (${tag_name})` : ''
  return `${code} ${SOW}${tag}`.trim()
}

/** A task's name inside a sentence that is read out; the tag tells two tasks with one code apart. */
export function shortName({ code, SOW, tag_name }: Pick<ScopeTask, 'code' | 'SOW' | 'tag_name'>): string {
  return [code || SOW, tag_name].filter(Boolean).join(' ')
}
