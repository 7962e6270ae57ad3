import { useEffect, useRef } from 'react'
import { useAuth } from '../../../lib/auth/auth.ts'
import { editsToKeep, withKept } from '../model/kept.ts'
import type { EstimateState } from '../model/types.ts'
import type { DraftStore } from './draft-store.ts'
import { readKept, writeKept } from './kept-store.ts'

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

function keepWork(userId: number, projectId: number, store: DraftStore) {
  let isOver = false
  // Nothing is written before what was kept has been read: it would be overwritten with nothing.
  let isRead = false
  let written: EstimateState | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    const { state } = store.get()
    if (!isRead || !state || state === written) return
    written = state
    const edits = editsToKeep(state)
    void writeKept(userId, projectId, edits && { at: new Date().toISOString(), edits })
  }

  function onChange(): void {
    if (store.get().state === written) return
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
      const state = before && withKept(before, kept.edits)
      // It was there before the page: nothing to undo.
      store.set({ state })
      // Saved elsewhere meanwhile, it may be nothing any more.
      if (state && editsToKeep(state)) store.set({ restored: kept.at })
      written = state
    }
  })

  const stopListening = store.subscribe(onChange)
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', write)
  window.addEventListener('beforeunload', write)
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
      window.removeEventListener('pagehide', write)
      window.removeEventListener('beforeunload', write)
    },
  }
}
