import { z } from 'zod'
import * as audit from '../../../platform/audit.ts'
import type { Ctx, Platform } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { enqueue, handleJob, type Job, type JobKind, type JobOrigin } from '../../../platform/jobs.ts'
import { carriedLetter, typedWords } from '../../../platform/letter.ts'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { tenantTransactions } from '../../../platform/tenancy.ts'
import { admitMail } from '../../foundation/accounts/outgoing-mail.ts'
import { REQUEST_KINDS, type RequestKind } from './kinds.ts'
import { paperForm, readPaper } from './paper.ts'
import { heldRequest, requestById } from './requests.ts'
import * as store from './store/mails.ts'

const sendingJob: JobKind<{ mail_id: number }> = {
  name: 'requests.send-mail',
  ids: z.object({ mail_id: z.number() }),
}

/** Queued with the change: accepted once it is kept, sent by a job that tries again (G-43). */
export function mailRequest(
  ctx: Ctx,
  id: number,
  receiver: string,
  kinds: readonly RequestKind[],
): Promise<{ delivery: 'smtp' | 'outbox' }> {
  return ctx.transaction(async (tx) => {
    const row = await requestById(tx, id)
    if (!kinds.includes(row.kind)) throw new AppError('not_found')
    await heldRequest(tx, id)
    await admitMail(tx, ctx, 'paper')
    const mail_id = await store.insert(tx, { project_id: row.project_id, request_id: id, receiver })
    await enqueue(tx, sendingJob, { mail_id })
    await audit.record(tx, 'request.mailed', id, {
      projects: [row.project_id],
      after: { number: row.number, receiver },
    })
    return { delivery: ctx.platform.mailer.delivery }
  })
}

export function requestJobs(platform: Platform): Job[] {
  return [handleJob(sendingJob, ({ mail_id }, origin) => send(platform, mail_id, origin))]
}

async function send(platform: Platform, mailId: number, origin: JobOrigin): Promise<void> {
  const { companyId, userId, jobId } = origin
  if (companyId === null) throw new Error('a request belongs to a company')
  const tenant = { companyId, userId, requestId: jobId }
  const { transaction } = tenantTransactions(platform, tenant, { readOnly: false, long: true })
  const found = await transaction(async (tx) => {
    const mail = await store.find(tx, mailId)
    if (mail?.state !== 'waiting') return undefined
    const sender = await store.sender(tx, userId)
    return { mail, paper: await readPaper(tx, mail.request_id), sender }
  })
  if (!found) return
  const { mail, paper, sender } = found
  const { row, head } = paper
  const { title } = REQUEST_KINDS[row.kind]
  const from = { files: platform.files, now: platform.clock.now(), by: sender.full_name }
  // A full line refuses this like anybody else; the job comes back.
  const content = await renderPdf(await paperForm(paper, from), { caller: 'mail' })
  const letter = carriedLetter({
    to: mail.receiver,
    // Nothing that somebody typed stands in the subject.
    subject: `${title} ${row.number}`,
    sender: { name: sender.full_name, email: sender.email, company: head.company_name },
    lines: [
      `${title} ${row.number} for ${typedWords(head.project_name)} is attached as a PDF. It has ${row.items} ${row.items === 1 ? 'item' : 'items'}.`,
    ],
    quote: row.notes,
  })
  await platform.mailer.send({
    ...letter,
    attachments: [{ filename: `${row.number}.pdf`, content, contentType: 'application/pdf' }],
  })
  await transaction(async (tx) => {
    const state = platform.mailer.delivery === 'smtp' ? 'sent' : 'outbox'
    await store.markSent(tx, mailId, state, platform.clock.now())
    await publish(tx, {
      company_id: companyId,
      user_id: null,
      topic: 'project',
      project_id: row.project_id,
    })
  })
}
