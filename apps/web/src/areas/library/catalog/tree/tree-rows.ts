import type { PhaseRow, WorkItemRow } from '@itayo/contract'

export interface Catalogue {
  phases: readonly PhaseRow[]
  work_items: readonly WorkItemRow[]
}

/** The phase groups (D-06). */
export const PHASE_GROUPS = [
  { value: '1', label: 'Vertical' },
  { value: '2', label: 'Horizontal' },
  { value: '3', label: 'General requirements' },
  { value: '4', label: 'Services' },
] as const

export type TreeRow =
  | { key: string; kind: 'phase'; phase: PhaseRow; count: number; isOpen: boolean }
  | { key: string; kind: 'item'; item: WorkItemRow }

export interface TreeFilter {
  search: string
  /** A phase group's id, or '' for all. */
  group: string
  /** Archived ones too. */
  archived: boolean
  /** Phases opened by hand; a search opens all phases except those in `closed`. */
  open: ReadonlySet<number>
  closed: ReadonlySet<number>
}

export function searchWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean)
}

function hasAll(
  words: readonly string[],
  row: { item_number?: string; code: string; name: string },
): boolean {
  const text = `${row.item_number ?? ''} ${row.code} ${row.name}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

/** The lines of the tree from top to bottom, as they are seen. */
export function treeRows({ phases, work_items }: Catalogue, filter: TreeFilter): TreeRow[] {
  const words = searchWords(filter.search)
  const byPhase = new Map<number, WorkItemRow[]>()
  for (const item of work_items) {
    if (item.is_archived && !filter.archived) continue
    const items = byPhase.get(item.phase_id)
    if (items) items.push(item)
    else byPhase.set(item.phase_id, [item])
  }
  const rows: TreeRow[] = []
  for (const phase of phases) {
    if (phase.is_archived && !filter.archived) continue
    if (filter.group && String(phase.phase_category_id) !== filter.group) continue
    const all = byPhase.get(phase.id) ?? []
    // A search that finds a phase shows all of its work items.
    const found = hasAll(words, phase) ? all : all.filter((item) => hasAll(words, item))
    if (words.length > 0 && found.length === 0 && !hasAll(words, phase)) continue
    const isOpen = words.length > 0 ? !filter.closed.has(phase.id) : filter.open.has(phase.id)
    rows.push({ key: `phase-${phase.id}`, kind: 'phase', phase, count: found.length, isOpen })
    if (isOpen) for (const item of found) rows.push({ key: `item-${item.id}`, kind: 'item', item })
  }
  return rows
}

interface TextPart {
  text: string
  isFound: boolean
  /** The index of its first character; no two parts of one text share it. */
  at: number
}

/** A text cut where a searched word begins and ends. */
export function foundParts(text: string, words: readonly string[]): TextPart[] {
  if (words.length === 0) return [{ text, isFound: false, at: 0 }]
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  let at = 0
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'i'))
    .map((part, index) => {
      const found = { text: part, isFound: index % 2 === 1, at }
      at += part.length
      return found
    })
    .filter((part) => part.text !== '')
}

/** The next free code of a phase: MW-09 after MW-08. Codes of archived items stay taken. */
export function nextCode(phase: PhaseRow, items: readonly WorkItemRow[]): string {
  const start = `${phase.code}-`.toLowerCase()
  const numbers = items
    .filter(({ code }) => code.toLowerCase().startsWith(start))
    .map(({ code }) => code.slice(start.length))
    .filter((rest) => /^\d{1,6}$/.test(rest))
    .map(Number)
  return `${phase.code}-${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`
}
