import type { Link } from './plan.ts'

/** A link as schedules write it: 'FS', 'FS +3', 'SS −2 wd' where the days are working days. */
export function linkCode({ kind, lag, lagUnit }: Pick<Link, 'kind' | 'lag' | 'lagUnit'>): string {
  if (lag === 0) return kind
  const unit = lagUnit === 'working' ? ' wd' : ''
  return `${kind} ${lag < 0 ? '−' : '+'}${Math.abs(lag)}${unit}`
}
