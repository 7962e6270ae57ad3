import type { Estimate, SavedEstimate } from '@itayo/contract'

/** The estimate as it was read, with what was just saved in its place, until it is read again. */
export function withSaved(estimate: Estimate, reply: SavedEstimate): Estimate {
  const { message: _, saved, removed, ...standing } = reply
  const changed = new Map(saved.map(({ scope }) => [scope.psow_id, scope]))
  const gone = new Set<number | null>(removed)
  const detailed = estimate.detailed
    .filter((scope) => !gone.has(scope.psow_id))
    .map((scope) => changed.get(scope.psow_id) ?? scope)
  const there = new Set(detailed.map((scope) => scope.psow_id))
  for (const { scope } of saved) {
    if (there.has(scope.psow_id)) continue
    const last = detailed.findLastIndex(({ phase_id }) => phase_id === scope.phase_id)
    detailed.splice(last < 0 ? detailed.length : last + 1, 0, scope)
  }
  return { ...estimate, ...standing, detailed }
}
