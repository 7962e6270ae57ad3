import type { LinkKind } from '@itayo/domain'
import { countOf } from '../../../../lib/formats.ts'

export const LINK_KINDS: readonly { value: LinkKind; label: string; says: string }[] = [
  { value: 'FS', label: 'Finish to start', says: 'It starts after the other has ended.' },
  { value: 'SS', label: 'Start to start', says: 'It starts no earlier than the other.' },
  { value: 'FF', label: 'Finish to finish', says: 'It ends no earlier than the other.' },
  { value: 'SF', label: 'Start to finish', says: 'It ends after the other has started.' },
]

interface Lagging {
  kind: LinkKind
  lag: number
  lagUnit: 'calendar' | 'working'
}

/** "FS", "FS + 3 days", "SS − 2 working days". */
export function linkWords({ kind, lag, lagUnit }: Lagging): string {
  if (lag === 0) return kind
  const unit = lagUnit === 'working' ? 'working day' : 'day'
  return `${kind} ${lag > 0 ? '+' : '−'} ${countOf(Math.abs(lag), unit, `${unit}s`)}`
}

/** A circle, with its first work item named again at the end. */
export function loopWords(loop: readonly number[], nameOf: (id: number) => string): string {
  const [first] = loop
  const names = first === undefined ? [] : [...loop, first].map(nameOf)
  return loop.length === 1
    ? 'A work item cannot depend on itself.'
    : `These work items would wait for each other in a circle: ${names.join(' → ')}.`
}
