import { z } from 'zod'
import type { Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { enqueue, handleJob, type Job, type JobKind, type JobOrigin } from '../../../platform/jobs.ts'
import { inLanguage } from '../../../platform/language.ts'
import { escaped, letterBody, typedWords } from '../../../platform/letter.ts'
import type { Message } from '../../../platform/mail.ts'
import { tenantTransactions } from '../../../platform/tenancy.ts'
import { type Addressee, type NewNotice, ringBell, rowOf } from './notify.ts'
import * as store from './store.ts'

const mailing: JobKind<{ notice_id: number }> = {
  name: 'notifications.mail',
  ids: z.object({ notice_id: z.number() }),
}

/** In the bell, and by mail for who wants mentions so. */
export async function notifyOfMention(tx: Tx, to: Addressee, notice: NewNotice): Promise<void> {
  const notice_id = await store.insertKnown(tx, rowOf(to, notice))
  await ringBell(tx, to)
  if (await store.wantsMentionsByMail(tx, to.userId)) await enqueue(tx, mailing, { notice_id })
}

export function notificationsJobs(platform: Platform): Job[] {
  return [handleJob(mailing, ({ notice_id }, origin) => send(platform, notice_id, origin))]
}

async function send(platform: Platform, noticeId: number, origin: JobOrigin): Promise<void> {
  if (origin.companyId === null) throw new Error('a notice belongs to a company')
  const tenant = { companyId: origin.companyId, userId: origin.userId, requestId: origin.jobId }
  const { transaction } = tenantTransactions(platform, tenant, { readOnly: true, long: true })
  const notice = await transaction((tx) => store.toMail(tx, noticeId))
  if (notice) await platform.mailer.send(noticeLetter(platform.config.publicUrl, notice))
}

type MailedNotice = NonNullable<Awaited<ReturnType<typeof store.toMail>>>

/** Our frame, and in it as a quotation what somebody wrote: nobody can speak as Itayo. */
function noticeLetter(publicUrl: string, notice: MailedNotice): Message {
  const said = (english: string) => inLanguage(notice.language, english)
  const opening = `${said(typedWords(notice.title))}.`
  const quote = typedWords(notice.text)
  const link = new URL(notice.link ?? '/', publicUrl).href
  const closing = said(
    'You get this letter because you asked for mentions by mail. You can change that in your profile.',
  )
  const paragraph = (inside: string) => `<p style="margin:0 0 16px">${inside}</p>`
  return {
    to: notice.email,
    // Nothing that somebody typed stands in the subject.
    subject: said('You were mentioned in Itayo'),
    text: [opening, `> ${quote}`, link, closing].join('\n\n'),
    html: letterBody(
      [
        paragraph(escaped(opening)),
        `<blockquote style="margin:0 0 16px;padding-left:12px;border-left:3px solid #C9D1D9">${escaped(quote)}</blockquote>`,
        paragraph(`<a href="${escaped(link)}">${escaped(said('Open it in Itayo'))}</a>`),
        `<p style="margin:0;color:#5A6572;font-size:12px">${escaped(closing)}</p>`,
      ].join(''),
    ),
  }
}
