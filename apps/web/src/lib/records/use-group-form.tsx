import { type Answer, ApiError, type CallOptions } from '@itayo/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { differences, type FieldLabels, merged, sameValues } from '../../ui/conflict/conflict.ts'
import { ConflictNote } from '../../ui/conflict/conflict-note.tsx'
import { Note } from '../../ui/note.tsx'
import { toastSuccess } from '../../ui/toast.tsx'
import { useAuth } from '../auth/auth.ts'
import { takeDraft, useKeptDraft } from '../drafts.ts'
import { errorWords } from '../errors.ts'
import { useAction } from '../query.ts'
import { useUnsavedChanges } from '../unsaved.tsx'
import { StaleDialog } from './stale-dialog.tsx'

/** The values of an edit group, and the version that its changes are based on. */
export interface SavedGroup<Values> {
  values: Values
  version: number
}

interface GroupSave<Values> extends SavedGroup<Values> {
  /** The values before: a group may send its changes alone. */
  before: Values
}

interface GroupFormOptions<Values, Reply> {
  /** Typed values are kept under this name when the session ends. */
  draftName: string
  draft: Values | undefined
  saved: SavedGroup<Values>
  labels: FieldLabels<Values>
  words: (field: keyof Values & string, value: Values[keyof Values & string]) => string
  call: (input: GroupSave<Values>, options: CallOptions) => Promise<Answer<Reply>>
  /** The newer version that a refusal carries. */
  currentOf: (current: unknown) => SavedGroup<Values>
  onSaved: (reply: Reply) => void
  /** Other words than the server's for how it ended. */
  doneWords?: (reply: Reply) => string | undefined
  showsItself?: (error: unknown) => boolean
}

interface GroupForm<Values> {
  values: Values
  set: (change: Partial<Values>) => void
  start: Values
  dirty: boolean
  saving: boolean
  save: () => void
  /** Stands on top of the form: someone else saved meanwhile, or why the save was refused. */
  notices: ReactNode
}

/** The draft that an ended session left for this form; the form opens by itself then. */
export function useDraft<Values>(name: string): Values | undefined {
  const userId = useAuth().person?.id ?? 0
  const [draft] = useState(() => takeDraft<Values>(name, userId))
  return draft
}

function staleVersion(error: unknown): unknown {
  return error instanceof ApiError && error.code === 'stale_version' ? error.body.current : undefined
}

/** A refusal that concerns this form's own rules and leaves it open: it is read beside the fields. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'project.needs_approver' || error.code === 'project.archived')
  )
}

/**
 * One group of the overview while it is edited: nothing typed is lost when the save fails, when someone
 * else saved first, when the session ends, or when the page is left by mistake.
 */
export function useGroupForm<Values extends object, Reply>(
  options: GroupFormOptions<Values, Reply>,
): GroupForm<Values> {
  const { saved, labels } = options
  const userId = useAuth().person?.id ?? 0
  const [start, setStart] = useState(saved)
  const [mine, setMine] = useState(options.draft ?? saved.values)
  const [theirs, setTheirs] = useState<SavedGroup<Values> | null>(null)
  const [comparing, setComparing] = useState(false)
  const [refused, setRefused] = useState<{ title: string; text: string } | null>(null)
  const dirty = !sameValues(labels, mine, start.values)
  useUnsavedChanges(dirty)
  useKeptDraft(options.draftName, userId, dirty ? mine : undefined)

  useEffect(() => {
    if (saved.version <= start.version) return
    // If the newer values are the same, or nothing has been typed yet, the form goes on from them.
    if (sameValues(labels, saved.values, start.values)) setStart(saved)
    else if (!dirty) {
      setStart(saved)
      setMine(saved.values)
    }
  })

  const action = useAction(options.call, {
    showsItself: (error) =>
      staleVersion(error) !== undefined || isRefusal(error) || (options.showsItself?.(error) ?? false),
    onSuccess(reply, description) {
      toastSuccess(options.doneWords?.(reply) ?? description)
      // First, so that closing the form is no leaving with unsaved changes.
      setStart({ values: mine, version: start.version })
      options.onSaved(reply)
    },
    onError(error) {
      if (isRefusal(error)) setRefused(errorWords(error))
      const current = staleVersion(error)
      if (current === undefined) return
      setTheirs(options.currentOf(current))
      setComparing(true)
    },
  })
  const versions = theirs ? { start: start.values, mine, theirs: theirs.values } : null
  const found = versions ? differences(labels, versions, options.words) : []

  const notices = (
    <>
      {refused ? (
        <Note tone="bad" live title={refused.title}>
          {refused.text}
        </Note>
      ) : null}
      {theirs && !comparing ? (
        <ConflictNote title="Someone else saved this meanwhile." onCompare={() => setComparing(true)} />
      ) : null}
      {versions && theirs ? (
        <StaleDialog
          key={theirs.version}
          opened={comparing}
          found={found}
          saving={action.isPending}
          onLater={() => setComparing(false)}
          onSave={(chosen) => {
            const values = merged(versions, found, chosen)
            setMine(values)
            action.mutate({ values, version: theirs.version, before: theirs.values })
          }}
        />
      ) : null}
    </>
  )

  return {
    values: mine,
    set(change) {
      setRefused(null)
      setMine((now) => ({ ...now, ...change }))
    },
    start: start.values,
    dirty,
    saving: action.isPending,
    save: () => action.mutate({ values: mine, version: start.version, before: start.values }),
    notices,
  }
}
