import { ApiError, type ImportPreview, type SheetPrices } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isSettled } from '../../../../lib/draft/draft.ts'
import { useDraft, useReading } from '../../../../lib/draft/use-draft.ts'
import { isPassing } from '../../../../lib/errors.ts'
import { useAction } from '../../../../lib/query.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { importCalls, importQueries } from '../queries.ts'
import { changedRows, editsOf, type SavedState } from './model/changes.ts'
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
  type Sending,
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
  const session = useDraft(store)
  const [saveError, setSaveError] = useState<unknown>(null)
  const { mutateAsync: send } = useAction(importCalls.updatePreview, { showsItself: () => true })

  const take = (newest: ImportPreview) => store.set((now) => reread(now, newest, canEdit))
  useReading(session, reading, take)

  const dirty = useMemo(() => canEdit && isDirty(session), [session, canEdit])
  useUnsavedChanges(dirty)

  async function refresh(): Promise<void> {
    await queries.refetchQueries({ queryKey: importQueries.preview(uploadId).queryKey })
    const newest = queries.getQueryData(importQueries.preview(uploadId).queryKey)
    if (newest && isSettled(store.get())) take(newest)
  }

  function nextSending(always: boolean): Sending | null {
    const { saved, state, checked, version, clashes } = store.get()
    if (clashes.length > 0 || !(always || isDirty(store.get()))) return null
    const rows = { rows: state.rows, prices: state.prices }
    const data = { version, prices: rows.prices, rows: editsOf(saved, rows) }
    return { rows, body: { uploaded_file_id: uploadId, status: checked.status, data } }
  }

  /** Another person saved first: their rows come in, mine stay, and clashes are asked about. */
  async function broughtUp(error: unknown): Promise<boolean> {
    if (!isOutdated(error)) return false
    const { version, checked } = store.get()
    await refresh()
    const after = store.get()
    return after.version !== version || after.checked.status !== checked.status
  }

  async function save(always = false): Promise<boolean> {
    const failed = await store.save({
      next: () => nextSending(always),
      async send({ body }) {
        noteOwnSave(uploadId)
        const { response } = await send({ body })
        noteOwnSave(uploadId)
        return response
      },
      settle({ version }, { rows }) {
        const { saved } = store.get()
        store.set((now) => afterSave(now, rows, version))
        setSaveError(null)
        // The next reading brings the catalogue's details of a work item that was found by search.
        if (hasSearched(saved, rows)) void refresh()
      },
      refused: broughtUp,
    })
    if (failed) setSaveError(isOutdated(failed.error) ? null : failed.error)
    return failed === null && store.get().clashes.length === 0
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })

  const { rows, prices } = session.state
  const waits = (dirty || (canEdit && session.unanswered !== null)) && session.clashes.length === 0
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
    isSaving: session.sending !== null,
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

/** The estimate or the rows have changed since they were read. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && ['stale_version', 'estimate_import.not_ready'].includes(error.code)
}

/** Whether a row that was sent became a work item that was not among its suggestions. */
function hasSearched(saved: SavedState, sent: SavedState): boolean {
  const before = new Map(saved.rows.map((row) => [row.row, row]))
  return changedRows(saved, sent).some(
    ({ row, kind, item_id, suggestions }) =>
      kind === 'work_item' &&
      item_id !== null &&
      before.get(row)?.item_id !== item_id &&
      !suggestions.some((each) => each.item_id === item_id),
  )
}
