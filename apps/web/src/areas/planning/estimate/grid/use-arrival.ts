import { useEffect, useEffectEvent, useState } from 'react'
import type { EstimateState } from '../model/types.ts'
import { placeOf } from './cells.ts'
import type { GridDraft, GridFocus } from './draft.ts'
import { scopeAt, scopeRowKey } from './rows.ts'
import type { useGrid } from './use-grid.ts'

interface Arrival {
  draft: GridDraft
  state: EstimateState
  focus: GridFocus | undefined
}

const FLASH_MS = 1800

/** The cell the draft points at, and the work item the address asks for; the latter lights up. */
export function useArrival(
  { draft, state, focus }: Arrival,
  grid: ReturnType<typeof useGrid>,
  open: (scopeKey: string) => void,
): string | null {
  const [flashing, setFlashing] = useState<string | null>(null)
  const { reveal } = draft
  const goToReveal = useEffectEvent(() => {
    if (!reveal) return
    open(reveal.scopeKey)
    grid.reveal(placeOf(reveal))
    draft.setReveal(null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time something is revealed
  useEffect(() => goToReveal(), [reveal])

  const { sowId = null, workItemId = null } = focus ?? {}
  const goToFocus = useEffectEvent(() => {
    const scope = sowId === null && workItemId === null ? undefined : scopeAt(state, { sowId, workItemId })
    if (!scope) return
    open(scope.key)
    grid.reveal({ rowKey: scopeRowKey(scope.key), column: 'name' })
    setFlashing(scopeRowKey(scope.key))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the address asks for another one
  useEffect(() => goToFocus(), [sowId, workItemId])
  useEffect(() => {
    if (flashing === null) return
    const timer = setTimeout(() => setFlashing(null), FLASH_MS)
    return () => clearTimeout(timer)
  }, [flashing])
  return flashing
}
