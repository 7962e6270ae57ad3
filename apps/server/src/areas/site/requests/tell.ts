import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { notify } from '../../foundation/notifications/notify.ts'
import { REQUEST_KINDS, type RequestKind } from './kinds.ts'

interface News {
  /** People's ids; the acting person and repeated ones are left out. */
  to: readonly (number | null)[]
  /** In the title, after the number. */
  what: 'approved' | 'disapproved' | 'withdrawn' | 'cancelled' | 'ended early'
  text?: string
}

interface NamedRequest {
  kind: RequestKind
  number: string
  project_id: number
}

/** Tells those who are concerned what became of a request; the notice leads to its tab. */
export async function tellAbout(tx: Tx, ctx: Ctx, request: NamedRequest, news: News): Promise<void> {
  const { companyId, userId: actingId } = ctx.actor
  const people = new Set(news.to.filter((id): id is number => id !== null && id !== actingId))
  for (const userId of people) await notify(tx, { companyId, userId }, noticeOf(request, news))
}

export function noticeOf({ kind, number, project_id }: NamedRequest, { what, text = '' }: Omit<News, 'to'>) {
  const { title } = REQUEST_KINDS[kind]
  return {
    kind: `request.${what.replace(' ', '_')}`,
    title: `${title} ${number} ${what}`,
    text: text.slice(0, 500).toWellFormed(),
    link: linkTo({ kind, number, project_id }),
  }
}

/** The request on its own page. */
export function linkTo({ kind, number, project_id }: NamedRequest): string {
  const { menu } = REQUEST_KINDS[kind]
  return `/projects/Index?id=${project_id}&menu=${menu}&tab=history&request=${number}`
}
