/** The ids that are ticked. A selection outlives its page, so ids that are not shown stay in it. */
export type Selection = ReadonlySet<string>

export const NOTHING_SELECTED: Selection = new Set()

export function withTicked(selection: Selection, ids: readonly string[], ticked: boolean): Selection {
  const next = new Set(selection)
  for (const id of ids) {
    if (ticked) next.add(id)
    else next.delete(id)
  }
  return next
}

/** The state of the box in the head, for the rows on the screen. */
export function headTick(selection: Selection, shown: readonly string[]): 'none' | 'some' | 'all' {
  const ticked = shown.filter((id) => selection.has(id)).length
  if (ticked === 0) return 'none'
  return ticked === shown.length ? 'all' : 'some'
}

/** From the row ticked last to this one, as with Shift in any list. */
export function idsBetween(shown: readonly string[], from: string | null, to: string): readonly string[] {
  const start = from === null ? -1 : shown.indexOf(from)
  const end = shown.indexOf(to)
  if (start < 0 || end < 0) return [to]
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1)
}
