import type { ProjectSchedule } from '@itayo/contract'
import type { QueryClient } from '@tanstack/react-query'
import { errorWords } from '../../../../lib/errors.ts'
import { countOf } from '../../../../lib/formats.ts'
import { askToConfirm, showMessage } from '../../../../ui/dialogs.ts'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { baseOf, nameOf, type PlanBase } from '../model/base.ts'
import { saveBody } from '../model/changes.ts'
import { bridgeGaps, NO_DRAFT } from '../model/draft.ts'
import { scheduleCalls, scheduleQueries } from '../queries.ts'
import { linkWords } from './link-words.ts'

/** More than anyone reads in a question. */
const SHOWN = 3

/**
 * Asked where work items were just taken out between others: what came before them and what came after can be
 * linked at once. Who says no, or may not plan, finds the same offer in the schedule.
 */
export async function bridgeAfterRemoval(
  projectId: number,
  removed: readonly number[],
  queries: QueryClient,
): Promise<void> {
  const reading = await queries.fetchQuery({ ...scheduleQueries.plan(projectId), staleTime: 0 })
  if (!reading.can.save) return
  const gaps = reading.gaps.filter((gap) => gap.removed.some(({ id }) => removed.includes(id)))
  if (gaps.length === 0) return
  const base = baseOf({ ...reading, gaps })
  const body = saveBody(base, bridgeGaps(base, NO_DRAFT))
  const isWanted = await askToConfirm({
    title: gaps.flatMap((gap) => gap.bridges).length === 1 ? 'Bridge the gap?' : 'Bridge the gaps?',
    text: gapWords(base, gaps, body.moves?.length ?? 0),
    confirm: 'Bridge',
    cancel: 'Later, in the schedule',
  })
  if (!isWanted) return
  try {
    await scheduleCalls.save({ body })
    toastSuccess('What came before and what came after are linked.')
  } catch (error) {
    const { title, text } = errorWords(error)
    await showMessage(title, text)
  }
  await queries.invalidateQueries(scheduleQueries.all())
}

function gapWords(base: PlanBase, gaps: ProjectSchedule['gaps'], moves: number): string {
  const name = (id: number) => {
    const task = base.byId.get(id)
    return task ? nameOf(task) : String(id)
  }
  const names = gaps.flatMap((gap) => gap.removed.map((one) => one.name))
  const bridges = gaps.flatMap((gap) =>
    gap.bridges.map(
      ({ predecessor, successor, kind, lag, lag_unit: lagUnit }) =>
        `${name(predecessor)} → ${name(successor)} (${linkWords({ kind, lag, lagUnit })})`,
    ),
  )
  const moved = moves === 0 ? '' : ` ${countOf(moves, 'work item moves', 'work items move')} with it.`
  return `${some(names)} stood between others in the schedule. What came after waits for nothing now. Bridged: ${some(bridges)}.${moved}`
}

function some(words: readonly string[]): string {
  const more = words.length - SHOWN
  return `${words.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
