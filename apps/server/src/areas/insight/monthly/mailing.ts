import { monthToMail } from '@itayo/domain'
import { z } from 'zod'
import { today } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import {
  enqueue,
  handleJob,
  type Job,
  type JobKind,
  type JobOrigin,
  type ScheduledJob,
} from '../../../platform/jobs.ts'
import { typedWords } from '../../../platform/letter.ts'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { tenantTransactions } from '../../../platform/tenancy.ts'
import { letter } from '../../foundation/accounts/mails.ts'
import { forEachCompany } from '../../foundation/company/each-company.ts'
import { printOf } from '../downloads/writing/print.ts'
import { monthForm, shownMonth } from './month-form.ts'
import { fileNameOf, photosOf, readMonthPaper } from './paper.ts'
import * as store from './store.ts'

/** One letter, so that one that fails is tried again without sending the others twice. The month is yyyymm. */
const mailing: JobKind<{ project_id: number; reader_id: number; month: number }> = {
  name: 'monthly.mail',
  ids: z.object({ project_id: z.number(), reader_id: z.number(), month: z.number() }),
}

const asNumber = (month: string) => Number(month.replace('-', ''))
const asMonth = (number: number) => `${Math.floor(number / 100)}-${String(number % 100).padStart(2, '0')}`

/** Every morning: the projects whose day has come. */
export function monthlyMailing(platform: Platform): ScheduledJob {
  return { name: 'monthly.queue-mails', cron: '30 6 * * *', run: () => queueMails(platform) }
}

export async function queueMails(platform: Platform): Promise<void> {
  const day = today(platform.clock)
  await forEachCompany(platform, 'monthly-mails', async (tx) => {
    for (const { project_id, day: on, last_month, start_date } of await store.mailed(tx)) {
      const month = monthToMail({ day: on, lastMonth: last_month, start: start_date }, day)
      if (!month) continue
      for (const { user_id, is_chosen } of await store.readers(tx, project_id))
        if (is_chosen) await enqueue(tx, mailing, { project_id, reader_id: user_id, month: asNumber(month) })
      await store.writeSent(tx, project_id, month)
    }
  })
}

export function monthlyJobs(platform: Platform): Job[] {
  return [handleJob(mailing, (ids, origin) => send(platform, ids, origin))]
}

async function send(
  platform: Platform,
  { project_id, reader_id, month: number }: { project_id: number; reader_id: number; month: number },
  { companyId, jobId }: JobOrigin,
): Promise<void> {
  if (companyId === null) throw new Error('a report belongs to a company')
  const tenant = { companyId, userId: reader_id, requestId: jobId }
  const { transaction } = tenantTransactions(platform, tenant, { readOnly: true, long: true })
  const month = asMonth(number)
  const read = await transaction(async (tx) => {
    // Rights may have changed since it was queued.
    const reader = (await store.readers(tx, project_id)).find(({ user_id }) => user_id === reader_id)
    if (!reader?.is_chosen) return null
    const printing = { platform, now: () => platform.clock.now(), actor: { userId: reader_id } }
    return { reader, ...(await readMonthPaper(tx, printing, project_id, month)) }
  })
  if (!read) return
  const { reader, head } = read
  const pages = monthForm(read.month, await photosOf(platform, read.month), true)
  const form = await printOf(pages, { ...head, printedBy: 'Itayo' }, true)
  const content = await renderPdf(form, { caller: 'mail' })
  const name = head.facts.find(({ label }) => label === 'Project')?.value ?? ''
  const message = letter(
    { email: reader.email, full_name: reader.name },
    {
      subject: `Monthly report, ${shownMonth(month)}`,
      lines: [
        `The report of ${shownMonth(month)} of the project ${typedWords(name)} is attached as a PDF.`,
        'You get this letter because you are on the list of its readers. Whoever manages the project can change that on its overview.',
      ],
      button: 'Open the project',
      link: `${platform.config.publicUrl}/projects/Index?id=${project_id}&menu=1`,
    },
  )
  const attachments = [{ filename: `${fileNameOf(month)}.pdf`, content, contentType: 'application/pdf' }]
  await platform.mailer.send({ ...message, attachments })
}
