import type { WeeklyItem } from '@itayo/contract'
import { markSeen } from '../areas/site/comments/read.ts'
import { addComment } from '../areas/site/comments/write.ts'
import { lookAhead, lookAheadDates } from '../areas/site/reports/weekly/look-ahead.ts'
import { currentWeek } from '../areas/site/reports/weekly/read.ts'
import type { Ctx, Platform } from '../platform/context.ts'
import { readPicture } from './projects/pictures.ts'
import { demoSites } from './requests.ts'

/** The people of a site comment on the work of this week, and on their plans for the next two. */
export async function loadCommentsDemo(platform: Platform): Promise<void> {
  for (const { asks, decides, projects } of await demoSites(platform)) {
    for (const { id, isOpen } of projects) await comment(isOpen ? asks : decides, decides, id)
  }
}

const isGoingOn = ({ status }: WeeklyItem) => status > 0 && status < 100

async function comment(by: Ctx, decides: Ctx, projectId: number): Promise<void> {
  const week = await currentWeek(by, projectId)
  const going = week.phases.flatMap(({ items }) => items).filter(isGoingOn)
  // The pump of the story brings concrete.
  const first = going.find(({ unit }) => unit === 'cu.m') ?? going[0]
  const second = going.find((item) => item !== first)
  if (!first) return
  const about = (psow_id: number) => ({
    psow_id,
    date_range_start: week.start_date,
    date_range_end: week.end_date,
    comment_type_id: 1 as const,
  })
  const manager = `@[Project manager](${decides.actor.userId})`
  const photo = { name: 'rebar-mat.jpg', type: 'image/jpeg', content: await readPicture('rebar-mat') }
  const begun = await addComment(
    by,
    {
      ...about(first.psow_id),
      content: `Second half is on schedule. ${manager} the pump arrived two hours late again.`,
    },
    [photo],
  )
  const thread = { ...about(first.psow_id), parent_id: begun.comment_id }
  const answer = await addComment(
    decides,
    { ...thread, content: 'Noted. Ask the supplier for a written reason, we will charge the idle crew.' },
    [],
  )
  await markSeen(by, [answer.comment_id])
  await markSeen(decides, [begun.comment_id])
  const quoting = { ...thread, quote_id: answer.comment_id }
  await addComment(
    by,
    { ...quoting, content: '14 laborers waited 2 hours. I put it in the daily report.' },
    [],
  )
  if (second)
    await addComment(
      decides,
      { ...about(second.psow_id), content: 'Check the line and level before Thursday.' },
      [],
    )
  await plan(by, projectId)
}

async function plan(by: Ctx, projectId: number): Promise<void> {
  const window = (await lookAheadDates(by, projectId)).find(({ is_current }) => is_current)
  if (!window) return
  const ahead = await lookAhead(by, projectId, window.start_date)
  const [item] = ahead.phases.flatMap(({ items }) => items)
  if (!item) return
  await addComment(
    by,
    {
      psow_id: item.psow_id,
      date_range_start: window.start_date,
      date_range_end: window.end_date,
      comment_type_id: 2,
      content: 'Next pour on Thursday if the pump comes. Rebar inspection the day before.',
    },
    [],
  )
}
