import { HOLDERS, type HolderKind, type UploadEntry } from '@itayo/contract'
import { isPhotoType, mondayOf } from '@itayo/domain'
import { shownDay, today } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { together } from '../../../../platform/database/together.ts'
import { openProject } from '../../../../platform/projects.ts'
import { reportLink } from '../links.ts'
import * as store from '../store/timeline.ts'

interface TimelineQuery {
  project_id: number
  page: number
  per_page: number
}

/** Files that hang on a book which the person may not open are none of theirs, and are not counted. */
export function timeline(
  ctx: Ctx,
  request: TimelineQuery,
): Promise<{ data: UploadEntry[]; total_pages: number }> {
  const holders = (Object.keys(HOLDERS) as HolderKind[]).filter((kind) => ctx.may(HOLDERS[kind]))
  const query = { ...request, holders }
  return ctx.transaction(async (tx) => {
    const [, rows, total] = await together(
      openProject(tx, query.project_id),
      store.page(tx, query),
      store.count(tx, query),
    )
    return {
      data: rows.map((row) =>
        row.source === 'file' ? fileEntry(ctx, row) : saveEntry(ctx, row, query.project_id),
      ),
      total_pages: Math.max(1, Math.ceil(total / query.per_page)),
    }
  })
}

const entryOf = ({ source, id, at, by }: store.TimelineRow) => ({
  id: `${source}-${id}`,
  at: at.toISOString(),
  by,
})

function fileEntry(ctx: Ctx, row: store.TimelineRow): UploadEntry {
  return {
    ...entryOf(row),
    kind: isPhotoType(row.content_type) ? 'photo' : 'file',
    title: row.name,
    detail: row.held_by,
    link: ctx.platform.links.link(ctx.actor.companyId, row.file_id as number),
  }
}

type SaveKind = Exclude<UploadEntry['kind'], 'photo' | 'file'>

interface SaveWords {
  title: string
  /** The view that shows it. */
  view: string
  /** The things that were saved: "3 work items". */
  one: string
  many: string
}

const WORK_ITEMS = { one: 'work item', many: 'work items' }

const SAVES: Readonly<Record<SaveKind, SaveWords>> = {
  current_week: { title: 'Current Week saved', view: 'current-week', ...WORK_ITEMS },
  historical: { title: 'Historical Report saved', view: 'historical', ...WORK_ITEMS },
  no_work: { title: 'No work this week', view: 'historical', ...WORK_ITEMS },
  two_weeks: { title: 'Two Weeks Ahead saved', view: 'two-weeks', ...WORK_ITEMS },
  daily: { title: 'Daily report', view: 'daily', ...WORK_ITEMS },
  swa: { title: 'SWA', view: 'swa', one: 'file', many: 'files' },
  site_visit: { title: 'Site Visit', view: 'site-visit', one: 'visit', many: 'visits' },
}

function saveEntry(ctx: Ctx, row: store.TimelineRow, projectId: number): UploadEntry {
  const kind = row.kind as SaveKind
  const { title, one, many } = SAVES[kind]
  const { start_date: start, end_date: end } = row
  const day = start && end ? `${shownDay(start)} - ${shownDay(end)}` : shownDay(row.report_date ?? '')
  const saved = row.items > 0 ? [`${row.items} ${row.items === 1 ? one : many}`] : []
  return {
    ...entryOf(row),
    kind,
    title: row.swa_number === null ? title : `${title} ${row.swa_number}`,
    detail: [...saved, day].join(', '),
    link: linkOf(row, projectId, mondayOf(today(ctx.platform.clock))),
  }
}

/** To the report itself: what was the current week when it was saved stands among the past ones by now. */
function linkOf({ kind, start_date, report_log_id }: store.TimelineRow, projectId: number, thisWeek: string) {
  if (report_log_id) return reportLink(projectId, SAVES[kind as SaveKind].view, { log: report_log_id })
  if (kind === 'two_weeks') return reportLink(projectId, 'two-weeks', { from: start_date ?? '' })
  return start_date === thisWeek
    ? reportLink(projectId, 'current-week')
    : reportLink(projectId, 'historical', { week: start_date ?? '' })
}
