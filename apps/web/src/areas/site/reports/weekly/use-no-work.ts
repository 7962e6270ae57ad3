import { useQueryClient } from '@tanstack/react-query'
import { countOf, formatDay } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { refreshReports, reportCalls } from '../queries.ts'

interface Week {
  start_date: string
  end_date: string
}

/** Files weeks as "No work this week", after a question. */
export function useNoWork(projectId: number) {
  const queries = useQueryClient()
  const action = useAction(
    (weeks: string[], options) => reportCalls.noWork({ body: { project_id: projectId, weeks } }, options),
    { announce: true, onSuccess: () => refreshReports(queries, projectId) },
  )
  async function ask(weeks: readonly Week[]): Promise<void> {
    const [first] = weeks
    if (!first) return
    const days =
      weeks.length === 1
        ? `${formatDay(first.start_date)} – ${formatDay(first.end_date)}`
        : countOf(weeks.length, 'week', 'weeks')
    const goes = await askToConfirm({
      title: 'No work this week?',
      text: `Files ${days} as without work. The work items stay as they are.`,
      confirm: 'File as no work',
      cancel: 'Go back',
    })
    if (goes) action.mutate(weeks.map(({ start_date }) => start_date))
  }
  return { ask, isPending: action.isPending }
}
