import { ApiError, type SentWeeklyPhase, type WeeklyItem, type WeeklyPhase } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { takeDraft, useKeptDraft } from '../../../../lib/drafts.ts'
import { useAction } from '../../../../lib/query.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { showFailure } from '../../../../ui/dialogs.ts'
import { refreshReports, reportCalls } from '../queries.ts'
import { type Edits, problemOf, sentItem } from './edits.ts'

interface Draft {
  edits: Edits
  setEdits: (change: (now: Edits) => Edits) => void
  save: () => void
  isSaving: boolean
  /** Work items that somebody else saved meanwhile, as they are now. */
  conflict: WeeklyItem[] | null
  settle: (keepMine: ReadonlySet<number>) => void
  leaveConflict: () => void
  /** The server asks why work went back; its words. */
  whyAsked: string | null
  giveReason: (reason: string) => void
  leaveReason: () => void
  discard: () => void
}

const OOPS = 'Oops..'

/** Typed values in a report of a week or two, until they are saved. */
export function useWeekDraft(projectId: number, form: string, phases: readonly WeeklyPhase[]): Draft {
  const userId = useAuth().person?.id ?? 0
  const key = `reports-${projectId}-${form}`
  const [edits, setEdits] = useState<Edits>(() => new Map(takeDraft<[number, never][]>(key, userId) ?? []))
  const [conflict, setConflict] = useState<WeeklyItem[] | null>(null)
  const [why, setWhy] = useState<{ words: string; edits: Edits; seen: readonly WeeklyItem[] } | null>(null)
  const queries = useQueryClient()
  const items = useMemo(() => phases.flatMap((phase) => phase.items), [phases])
  useUnsavedChanges(edits.size > 0)
  useKeptDraft(key, userId, edits.size > 0 ? [...edits] : undefined)

  const action = useAction(
    (
      {
        data,
        reason,
      }: { data: SentWeeklyPhase[]; reason?: string; edits: Edits; seen: readonly WeeklyItem[] },
      options,
    ) =>
      reportCalls.saveWeekly({ body: { project_id: projectId, data, ...(reason && { reason }) } }, options),
    {
      announce: true,
      onSuccess() {
        setEdits(new Map())
        setConflict(null)
        setWhy(null)
        refreshReports(queries, projectId)
      },
      showsItself: (error) => {
        if (!(error instanceof ApiError) || error.http === 401 || error.http === 403) return false
        if (error.code === 'stale_version') setConflict(error.body.current as WeeklyItem[])
        else if (error.code !== 'report.needs_reason')
          void showFailure(error.body.error || error.body.message || 'Something went wrong', OOPS)
        return true
      },
    },
  )

  /** `seen`: work items as they are now, which the person has looked at. */
  function send(sent: Edits, seen: readonly WeeklyItem[] = [], reason?: string): void {
    const newest = new Map(seen.map((item) => [item.psow_id, item]))
    const data = phases.flatMap((phase) => {
      const own = phase.items.flatMap((item) => {
        const edit = sent.get(item.psow_id)
        const seen = newest.get(item.psow_id) ?? edit?.seen
        return edit && seen ? [sentItem(item, { ...edit, seen })] : []
      })
      const { phase_id, save_type, date_range } = phase
      return own.length > 0 ? [{ phase_id, save_type, date_range, items: own }] : []
    })
    action.mutate(
      { data, edits: sent, seen, ...(reason && { reason }) },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'report.needs_reason')
            setWhy({ words: error.body.description, edits: sent, seen })
        },
      },
    )
  }

  function save(): void {
    if (edits.size === 0) {
      void showFailure('No data to be save', OOPS)
      return
    }
    const problem = problemOf(items, edits)
    if (problem) void showFailure(problem.text, OOPS)
    else send(edits)
  }

  return {
    edits,
    setEdits,
    save,
    isSaving: action.isPending,
    conflict,
    settle(keepMine) {
      const left = new Map(
        [...edits].filter(([id]) => keepMine.has(id) || !conflict?.some(({ psow_id }) => psow_id === id)),
      )
      const seen = conflict ?? []
      setEdits(left)
      setConflict(null)
      if (left.size > 0) send(left, seen)
      else refreshReports(queries, projectId)
    },
    leaveConflict: () => setConflict(null),
    whyAsked: why?.words ?? null,
    giveReason: (reason) => why && send(why.edits, why.seen, reason),
    leaveReason: () => setWhy(null),
    discard: () => setEdits(new Map()),
  }
}
