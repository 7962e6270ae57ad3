import { ApiError, type ImportPreview, type SheetPrices } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { isPassing } from '../../../../lib/errors.ts'
import { useAction } from '../../../../lib/query.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { importCalls, importQueries } from '../queries.ts'
import { changedRows, editsOf } from './model/changes.ts'
import {
  afterSave,
  type CheckSession,
  checkStore,
  clashesSettled,
  type Edit,
  edited,
  isDirty,
  priced,
  reread,
  sessionOf,
  stepped,
} from './model/store.ts'
import { noteOwnSave } from './own-saves.ts'

/** Changes are saved by themselves once none was made for this long. */
const REST_MS = 1500
const RETRY_MS = 8000

export interface Check extends CheckSession {
  uploadId: number
  canEdit: boolean
  isDirty: boolean
  isSaving: boolean
  /** Why the last save failed; null once one worked. */
  saveError: unknown
  edit: (label: string, edit: Edit) => void
  setPrices: (prices: SheetPrices) => void
  undo: () => void
  redo: () => void
  settleClashes: (theirs: ReadonlySet<number>) => void
  /** Saves pending changes; false when that failed. With `always` the status is sent even without changes. */
  save: (always?: boolean) => Promise<boolean>
  /** Reads the preview again, with the changes of other people. */
  refresh: () => Promise<void>
}

/** The rows of an upload while they are checked: edits, a way back, and saving by itself. */
export function useCheck(reading: ImportPreview, canEdit: boolean): Check {
  const uploadId = reading.upload.upload_id
  const queries = useQueryClient()
  const [store] = useState(() => checkStore(sessionOf(reading, canEdit)))
  const session = useSyncExternalStore(store.subscribe, store.get)
  const [saveError, setSaveError] = useState<unknown>(null)
  const running = useRef<Promise<boolean> | null>(null)
  const saving = useAction(importCalls.updatePreview, { showsItself: () => true })
  const send = saving.mutateAsync

  useEffect(() => store.set((now) => reread(now, reading, canEdit)), [store, reading, canEdit])

  const dirty = useMemo(() => canEdit && isDirty(session), [session, canEdit])
  useUnsavedChanges(dirty)

  async function refresh(): Promise<void> {
    await queries.refetchQueries({ queryKey: importQueries.preview(uploadId).queryKey })
    const newest = queries.getQueryData(importQueries.preview(uploadId).queryKey)
    if (newest) store.set((now) => reread(now, newest, canEdit))
  }

  async function saveOnce(always: boolean): Promise<boolean> {
    const now = store.get()
    if (now.clashes.length > 0) return false
    if (!always && !isDirty(now)) return true
    const sent = { rows: now.state.rows, prices: now.state.prices }
    const data = { version: now.version, prices: sent.prices, rows: editsOf(now.saved, sent) }
    try {
      const body = { uploaded_file_id: uploadId, status: now.checked.status, data }
      noteOwnSave(uploadId)
      const { response } = await send({ body })
      noteOwnSave(uploadId)
      store.set((session) => afterSave(session, sent, response.version))
      setSaveError(null)
      // The next reading brings the catalogue's details of a work item that was found by search.
      if (hasSearched(now)) void refresh()
      return true
    } catch (error) {
      const isOutdated =
        error instanceof ApiError && ['stale_version', 'estimate_import.not_ready'].includes(error.code)
      setSaveError(isOutdated ? null : error)
      if (!isOutdated) return false
      // Another person saved first: their rows come in, mine stay, and clashes are asked about.
      await refresh()
      const after = store.get()
      return after.version !== now.version || after.checked.status !== now.checked.status
        ? saveOnce(always)
        : false
    }
  }

  /** One after the other: each goes out with the version that the one before made. */
  function save(always = false): Promise<boolean> {
    const next = (running.current ?? Promise.resolve(true)).then(() => saveOnce(always))
    running.current = next
    return next
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })

  const { rows, prices } = session.state
  const waits = dirty && session.clashes.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with each change
  useEffect(() => {
    if (!waits || (saveError !== null && !isPassing(saveError))) return
    const timer = setTimeout(() => void latest.current(), saveError === null ? REST_MS : RETRY_MS)
    return () => clearTimeout(timer)
  }, [waits, rows, prices, saveError])

  const change = (by: (session: CheckSession) => CheckSession) => {
    if (!canEdit) return
    // This change may mend the refused one, so the refusal is forgotten.
    setSaveError((error: unknown) => (isPassing(error) ? error : null))
    store.set(by)
  }
  return {
    ...session,
    uploadId,
    canEdit,
    isDirty: dirty,
    isSaving: saving.isPending,
    saveError,
    edit: (label, edit) => change((now) => edited(now, label, edit)),
    setPrices: (next) => change((now) => priced(now, next)),
    undo: () => change((now) => stepped(now, 'back')),
    redo: () => change((now) => stepped(now, 'on')),
    settleClashes: (theirs) => change((now) => clashesSettled(now, theirs)),
    save,
    refresh,
  }
}

/** Whether a row that was sent became a work item that was not among its suggestions. */
function hasSearched({ saved, state }: CheckSession): boolean {
  const before = new Map(saved.rows.map((row) => [row.row, row]))
  return changedRows(saved, state).some(
    ({ row, kind, item_id, suggestions }) =>
      kind === 'work_item' &&
      item_id !== null &&
      before.get(row)?.item_id !== item_id &&
      !suggestions.some((each) => each.item_id === item_id),
  )
}
