import { ApiError, type MoveRow } from '@itayo/contract'
import { useState } from 'react'
import { useAction } from '../../../../lib/query.ts'
import type { SaveBody } from '../model/changes.ts'
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
  const { mutateAsync } = useAction((body: SaveBody, options) => scheduleCalls.save({ body }, options), {
    announce: true,
    showsItself: isShownHere,
  })
  async function save(agreed?: readonly MoveRow[]): Promise<void> {
    if (plan.pending || !plan.isDirty || plan.isSaving) return
    const failed = await plan.send(
      async (body) => {
        await mutateAsync(body)
        await refresh().catch(() => {})
      },
      agreed && [...agreed],
    )
    setMoves(trueMoves(failed?.error))
    // The plan changed elsewhere: the draft goes on over the newest reading.
    if (isShownHere(failed?.error)) void refresh()
  }
  return { save, saving: plan.isSaving, moves, keepEditing: () => setMoves(null) }
}
