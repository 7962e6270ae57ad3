import type { Finding, FindingField } from '@itayo/domain'
import { lineRowKey, scopeRowKey } from '../grid/rows.ts'
import type { Reveal } from '../save/draft-store.ts'

/** One mark stands for all findings about a row. */
export interface RowMark {
  level: Finding['level']
  words: string
}

export interface FindingMarks {
  /** By key of the row. */
  rows: ReadonlyMap<string, RowMark>
  /** By key of a work item's row: findings about its lines, shown while the lines are closed. */
  inside: ReadonlyMap<string, RowMark>
}

export const NO_MARKS: FindingMarks = { rows: new Map(), inside: new Map() }

/** The findings come with the weightiest first: the first word on a row is the one that counts. */
export function marksOf(findings: readonly Finding[]): FindingMarks {
  const rows = new Map<string, RowMark>()
  const inside = new Map<string, RowMark>()
  const put = (map: Map<string, RowMark>, key: string, { level, title }: Finding) => {
    const before = map.get(key)
    if (!before) map.set(key, { level, words: title })
    else if (!before.words.includes(title)) map.set(key, { ...before, words: `${before.words}. ${title}` })
  }
  for (const finding of findings)
    for (const { scopeKey, lineKey } of finding.places) {
      put(rows, lineKey === null ? scopeRowKey(scopeKey) : lineRowKey(lineKey), finding)
      if (lineKey !== null) put(inside, scopeRowKey(scopeKey), finding)
    }
  return { rows, inside }
}

export function markOfRow(marks: FindingMarks, rowKey: string, isClosed: boolean): RowMark | undefined {
  const own = marks.rows.get(rowKey)
  const within = isClosed ? marks.inside.get(rowKey) : undefined
  return own?.level === 'look' && within?.level === 'must' ? within : (own ?? within)
}

/** The unit of a material stands where other lines have their days. */
const REVEALED: Partial<Record<FindingField, Reveal['field']>> = { unit: 'duration' }

export function revealOf(place: Finding['places'][number]): Reveal {
  const { scopeKey, lineKey, field } = place
  return { scopeKey, lineKey, field: REVEALED[field] ?? (field as Reveal['field']) }
}
