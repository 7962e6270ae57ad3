import { useEffect, useRef } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { clock } from '../../../../lib/clock.ts'
import { editsToKeep, restored } from '../model/kept.ts'
import type { Draft, DraftStore } from './draft-store.ts'
import { keepAtOnce, readKept, writeKept } from './kept-store.ts'

const PAUSE_MS = 500

/**
 * Unsaved work survives a closed tab, a lost session and a crash: it is kept on this computer, for this
 * person and project, until it is saved or discarded. Returns the way to forget it at once.
 */
export function useKeptEdits(projectId: number, store: DraftStore, canEdit: boolean): () => void {
  const userId = useAuth().person?.id ?? 0
  const forgetRef = useRef<() => void>(() => {})

  useEffect(() => {
    if (!canEdit) return
    const keeper = keepWork(userId, projectId, store)
    forgetRef.current = keeper.forget
    return keeper.stop
  }, [userId, projectId, store, canEdit])

  return () => forgetRef.current()
}

type Kept = Pick<Draft, 'state' | 'answers'>

function keepWork(userId: number, projectId: number, store: DraftStore) {
  let isOver = false
  // Nothing is written before what was kept has been read: it would be overwritten with nothing.
  let isRead = false
  let written: Kept | null = null
  /** What was written and is known to be there. */
  let safe: Kept | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function isWritten({ state, answers }: Draft): boolean {
    return state === (written?.state ?? null) && (!written || answers === written.answers)
  }

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    const draft = store.get()
    if (!isRead || !draft.state || isWritten(draft)) return
    written = draft
    const edits = editsToKeep(draft.state, draft.answers)
    void writeKept(userId, projectId, edits && { at: clock.now().toISOString(), edits }).then(() => {
      safe = draft
    })
  }

  function leave(): void {
    write()
    if (!written?.state || written === safe) return
    const edits = editsToKeep(written.state, written.answers)
    if (edits) keepAtOnce(userId, projectId, { at: clock.now().toISOString(), edits })
  }

  function onChange(): void {
    if (isWritten(store.get())) return
    timer ??= setTimeout(write, PAUSE_MS)
  }

  function onHidden(): void {
    if (document.visibilityState === 'hidden') write()
  }

  void readKept(userId, projectId).then((kept) => {
    if (isOver) return
    isRead = true
    if (kept) {
      const before = store.get().state
      if (!before) return
      const { state, orders } = restored(before, kept.edits)
      // It was there before the page: nothing to undo.
      store.set({ state, answers: orders })
      // Saved elsewhere meanwhile, it may be nothing any more.
      if (editsToKeep(state)) store.set({ restored: kept.at })
      written = store.get()
      safe = written
    }
  })

  const stopListening = store.subscribe(onChange)
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', leave)
  window.addEventListener('beforeunload', leave)
  return {
    forget() {
      clearTimeout(timer)
      timer = undefined
      void writeKept(userId, projectId, undefined)
    },
    stop() {
      write()
      isOver = true
      stopListening()
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('beforeunload', leave)
    },
  }
}
