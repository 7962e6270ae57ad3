import { ApiError, type TeamRecord, type team } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { isSessionEnded } from '../../../../lib/errors.ts'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm, showMessage } from '../../../../ui/dialogs.ts'
import { projectTeamCalls, projectTeamQueries } from './queries.ts'

type SaveBody = z.input<typeof team.saveTeam.body>
type TransferBody = z.input<typeof team.transfer.body>

type TeamChange = Omit<SaveBody, 'project_id'>
type TeamTransfer = Omit<TransferBody, 'from_project_id'>

const isTwoPlaces = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'team.two_places'

/** A refused permission and an ended session are said where all of them are. */
const isSaidElsewhere = (error: unknown) =>
  isSessionEnded(error) || (error instanceof ApiError && error.http === 403)

/** Shows an error as a message, except a person in two places: that is asked about (TEA-009, TEA-010). */
function tells(title: string, otherwise: string): (error: unknown) => boolean {
  return (error) => {
    if (isSaidElsewhere(error)) return false
    const words = error instanceof Error ? error.message.trim() : ''
    if (!isTwoPlaces(error)) void showMessage(title, words || otherwise)
    return true
  }
}

/** Changes of the team. Each resolves to whether it was done. */
export function useTeamChanges(projectId: number) {
  const queries = useQueryClient()
  function refresh(): void {
    void queries.invalidateQueries(projectTeamQueries.ofProject(projectId))
    void queries.invalidateQueries(projectTeamQueries.allPeople())
  }
  const options = {
    announce: true,
    onSuccess({ team }: { team: TeamRecord[] }) {
      queries.setQueryData(projectTeamQueries.lines(projectId).queryKey, team)
      refresh()
    },
    // Another person may have been quicker; the list shows it.
    onError: refresh,
  }
  const saving = useAction(projectTeamCalls.save, {
    ...options,
    showsItself: tells('Oops...', 'An error occurred!'),
  })
  const moving = useAction(projectTeamCalls.transfer, {
    ...options,
    showsItself: tells('Notice:', 'An error occurred'),
  })

  return {
    isPending: saving.isPending || moving.isPending,
    save: (change: TeamChange) =>
      unlessInTwoPlaces('Assign', (despite) =>
        saving.mutateAsync({ body: { ...change, project_id: projectId, ...despite } }),
      ),
    transfer: (move: TeamTransfer) =>
      unlessInTwoPlaces('Transfer', (despite) =>
        moving.mutateAsync({ body: { ...move, from_project_id: projectId, ...despite } }),
      ),
  }
}

/** In two places on one day: possible, and never by accident. */
async function unlessInTwoPlaces(
  verb: string,
  send: (despite: { despite?: true }) => Promise<unknown>,
): Promise<boolean> {
  try {
    await send({})
    return true
  } catch (error) {
    if (!isTwoPlaces(error)) return false
    const sure = await askToConfirm({
      title: 'In two places',
      text: `${error.message} ${verb} all the same?`,
      confirm: verb,
      cancel: 'Cancel',
      tone: 'warn',
    })
    if (!sure) return false
  }
  return send({ despite: true }).then(
    () => true,
    () => false,
  )
}
