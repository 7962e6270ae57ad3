import type { Dependency, Priority, ScopePhase, ScopeTask } from '@itayo/contract'
import {
  type BudgetBadge,
  budgetBadge,
  codeBeside,
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

/** "902(1)a2 FS +3": the predecessor's number, the kind of the link, and its lag in days. */
export function linkWords(link: Dependency, itemNumberOf: (id: number) => string | undefined): string {
  const { value, label, kind, lag, lag_unit: lagUnit } = link
  return `${itemNumberOf(value) ?? label} ${linkCode({ kind, lag, lagUnit })}`
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

type Named = Pick<ScopeTask, 'item_number' | 'code' | 'SOW' | 'tag_name'>

/** "900(1)c2 Structural Concrete", with the tag that tells two of them apart. */
export function taskName({ item_number, SOW, tag_name }: Named): string {
  const tag = tag_name ? ` (${tag_name})` : ''
  return `${item_number} ${SOW}${tag}`.trim()
}

/** A task's name inside a sentence that is read out: a pay item may stand for several tasks, a code for one. */
export function shortName({ item_number, code, SOW, tag_name }: Named): string {
  return [item_number || SOW, codeBeside({ item_number, code }), tag_name].filter(Boolean).join(' ')
}

/** By task: its number, with the code where another task of the project goes by the same number. */
export function numbersOf(
  tasks: Iterable<Pick<ScopeTask, 'id' | 'item_number' | 'code'>>,
): ReadonlyMap<number, string> {
  const all = [...tasks]
  const many = Map.groupBy(all, ({ item_number }) => item_number)
  const label = (task: (typeof all)[number]) =>
    (many.get(task.item_number)?.length ?? 0) > 1
      ? [task.item_number, codeBeside(task)].filter(Boolean).join(' ')
      : task.item_number
  return new Map(all.map((task) => [task.id, label(task)]))
}
