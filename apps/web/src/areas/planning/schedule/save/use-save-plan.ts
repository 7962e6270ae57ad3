import { ApiError, type MoveRow } from '@itayo/contract'
import { useState } from 'react'
import { useAction } from '../../../../lib/query.ts'
import { type SaveBody, saveBody } from '../model/changes.ts'
import type { Plan } from '../project/use-plan.ts'
import { scheduleCalls, useRefreshSchedule } from '../queries.ts'

const SHOWN_HERE = new Set(['schedule.moves', 'stale_version'])

function isShownHere(error: unknown): error is ApiError {
  return error instanceof ApiError && SHOWN_HERE.has(error.code)
}

/** The moves that the server worked out, when they differ from those agreed to. */
export function trueMoves(error: unknown): MoveRow[] | null {
  if (!(error instanceof ApiError) || error.code !== 'schedule.moves') return null
  const { current } = error.body
  return Array.isArray(current) ? (current as MoveRow[]) : []
}

/** Saves the whole draft or nothing. A refusal keeps all of it and says what to look at. */
export function useSavePlan(plan: Plan) {
  const refresh = useRefreshSchedule(plan.base.reading.project_id)
  const [moves, setMoves] = useState<readonly MoveRow[] | null>(null)
  const action = useAction((body: SaveBody, options) => scheduleCalls.save({ body }, options), {
    announce: true,
    showsItself: isShownHere,
    onError(error) {
      setMoves(trueMoves(error))
      plan.endSave(false)
      // The plan changed elsewhere: the draft goes on over the newest reading.
      if (isShownHere(error)) void refresh()
    },
    async onSuccess() {
      setMoves(null)
      await refresh().catch(() => {})
      plan.endSave(true)
    },
  })
  function save(agreed?: readonly MoveRow[]): void {
    if (plan.pending || !plan.isDirty || action.isPending) return
    plan.beginSave()
    action.mutate(saveBody(plan.base, plan.draft, agreed))
  }
  return { save, saving: action.isPending, moves, keepEditing: () => setMoves(null) }
}
