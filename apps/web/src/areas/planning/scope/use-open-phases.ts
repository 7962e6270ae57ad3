import type { ScopePhase } from '@itayo/contract'
import { useState } from 'react'

interface Narrowing {
  /** The search and filter as one text; phases they find are shown open. */
  narrowedBy: string
  focused: { phaseId: number } | null
}

/** The open cards. A search opens the cards it finds, and leaves the others as they were. */
export function useOpenPhases(phases: readonly ScopePhase[], { narrowedBy, focused }: Narrowing) {
  // A single card has nothing to hide behind.
  const [opened, setOpened] = useState<ReadonlySet<number>>(
    () => new Set(phases.length === 1 ? phases.map(({ phase_id }) => phase_id) : []),
  )
  const [closed, setClosed] = useState<{ under: string; ids: ReadonlySet<number> }>({
    under: '',
    ids: new Set(),
  })
  const [arrivedAt, setArrivedAt] = useState<number | null>(null)
  if (focused && arrivedAt !== focused.phaseId) {
    setArrivedAt(focused.phaseId)
    setOpened(new Set([...opened, focused.phaseId]))
  }
  const closedNow = closed.under === narrowedBy ? closed.ids : new Set<number>()
  const isOpen = (id: number) => (narrowedBy ? !closedNow.has(id) : opened.has(id))

  function set(ids: readonly number[], open: boolean): void {
    if (narrowedBy) {
      const next = new Set(closedNow)
      for (const id of ids) open ? next.delete(id) : next.add(id)
      setClosed({ under: narrowedBy, ids: next })
      return
    }
    const next = new Set(opened)
    for (const id of ids) open ? next.add(id) : next.delete(id)
    setOpened(next)
  }

  return {
    isOpen,
    toggle: (id: number) => set([id], !isOpen(id)),
    toggleAll: (ids: readonly number[]) => set(ids, !ids.every(isOpen)),
  }
}
