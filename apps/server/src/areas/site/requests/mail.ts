import { type ApprovalStatus, REQUEST_STATUS } from '@itayo/contract'
import { z } from 'zod'
import * as audit from '../../../platform/audit.ts'
import type { Ctx, Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { enqueue, handleJob, type Job, type JobKind, type JobOrigin } from '../../../platform/jobs.ts'
import { carriedLetter, typedWords } from '../../../platform/letter.ts'
import { RefusedAddresses } from '../../../platform/mail.ts'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { tellProject } from '../../../platform/projects.ts'
import { tenantTransactions } from '../../../platform/tenancy.ts'
import { admitMail } from '../../foundation/accounts/outgoing-mail.ts'
import { notify } from '../../foundation/notifications/notify.ts'
import { REQUEST_KINDS, type RequestKind } from './kinds.ts'
import { paperForm, readPaper } from './paper.ts'
import { heldRequest, type RequestRecord, requestById } from './requests.ts'
import * as store from './store/mails.ts'
import { linkTo } from './tell.ts'

const sendingJob: JobKind<{ mail_id: number }> = {
  name: 'requests.send-mail',
  ids: z.object({ mail_id: z.number() }),
}

interface Letter {
  receiver: string
  also_to: readonly string[]
  cc: readonly string[]
  words: string
  approval_status?: ApprovalStatus | undefined
}

/** Queued with the change: accepted once it is kept, sent by a job that tries again (G-43). */
export function mailRequest(
  ctx: Ctx,
  id: number,
  letter: Letter,
  kinds: readonly RequestKind[],
): Promise<{ id: number; delivery: 'smtp' | 'outbox' }> {
  return ctx.transaction(async (tx) => {
    if (!kinds.includes((await requestById(tx, id)).kind)) throw new AppError('not_found')
    await heldRequest(tx, id)
    const row = await requestById(tx, id)
    requireSeen(row, letter.approval_status)
    const to = [...new Set([letter.receiver, ...letter.also_to])]
    const cc = [...new Set(letter.cc)].filter((address) => !to.includes(address))
    await admitMail(tx, ctx, 'paper', to.length + cc.length)
    const mail = { receiver: to.join(', '), copies: cc.join(', '), words: letter.words }
    const mail_id = await store.insert(tx, { project_id: row.project_id, request_id: id, ...mail })
    await enqueue(tx, sendingJob, { mail_id })
    const { words: _, ...addresses } = mail
    await audit.record(tx, 'request.mailed', id, {
      projects: [row.project_id],
      after: { number: row.number, ...addresses },
    })
    await tellProject(tx, ctx, row.project_id)
    return { id: mail_id, delivery: ctx.platform.mailer.delivery }
  })
}

/** Somebody who was asked about the state of a paper answered for that state and no other. */
function requireSeen(row: RequestRecord, seen: ApprovalStatus | undefined): void {
  const now = REQUEST_STATUS[row.state]
  if (seen === undefined || seen === now) return
  const text = `${row.number} is ${now.toLowerCase()} by now. Look at it again before you send it.`
  throw new AppError('request.moved_on', { text })
}

export function requestJobs(platform: Platform): Job[] {
  return [
    handleJob(sendingJob, ({ mail_id }, origin) => send(platform, mail_id, origin), {
      gaveUp: ({ mail_id }, origin) => giveUp(platform, mail_id, origin),
    }),
  ]
}

function tenantOf({ companyId, userId, jobId }: JobOrigin) {
  if (companyId === null || userId === null) throw new Error('a request is mailed by somebody of a company')
  return { companyId, userId, requestId: jobId }
}

/** After the last try: the paper says so, and so does a notice to the person who sent it. */
async function giveUp(platform: Platform, mailId: number, origin: JobOrigin): Promise<void> {
  const tenant = tenantOf(origin)
  const { transaction } = tenantTransactions(platform, tenant, { readOnly: false, long: true })
  await transaction(async (tx) => {
    const mail = await store.find(tx, mailId)
    if (mail?.state !== 'waiting') return
    const row = await requestById(tx, mail.request_id)
    // Nothing in an archived project changes, not even this.
    if (!row.is_archived) await store.mark(tx, mailId, { state: 'failed' })
    await tellRefused(tx, tenant, row, mail.receiver)
    await publishChange(tx, tenant.companyId, row.project_id)
  })
}

async function tellRefused(
  tx: Tx,
  sender: { companyId: number; userId: number },
  row: RequestRecord,
  addresses: string,
): Promise<void> {
  const text = `The mail server did not take the letter to ${addresses}. Check the address and send it again.`
  await notify(tx, sender, {
    kind: 'request.mail_failed',
    title: `${REQUEST_KINDS[row.kind].title} ${row.number} could not be e-mailed`,
    text: text.slice(0, 500),
    link: linkTo(row),
  })
}

const publishChange = (tx: Tx, companyId: number, projectId: number) =>
  publish(tx, { company_id: companyId, user_id: null, topic: 'project', project_id: projectId })

async function send(platform: Platform, mailId: number, origin: JobOrigin): Promise<void> {
  const tenant = tenantOf(origin)
  const { transaction } = tenantTransactions(platform, tenant, { readOnly: false, long: true })
  const found = await transaction(async (tx) => {
    const mail = await store.find(tx, mailId)
    if (mail?.state !== 'waiting') return undefined
    const sender = await store.sender(tx, tenant.userId)
    const paper = await readPaper(tx, mail.request_id, { seesCosts: sender.sees_costs })
    return { mail, paper, sender }
  })
  if (!found) return
  const { mail, paper, sender } = found
  const { row, head } = paper
  // It could not be noted as sent, and would be sent again.
  if (row.is_archived) throw new Error('the project of this request is archived')
  const { title } = REQUEST_KINDS[row.kind]
  const from = { files: platform.files, now: platform.clock.now(), by: sender.full_name }
  // A full line refuses this like anybody else; the job comes back.
  const content = await renderPdf(await paperForm(paper, from), { caller: 'mail' })
  const isOwn = row.prepared_by === tenant.userId
  const letter = carriedLetter({
    to: mail.receiver,
    cc: mail.copies,
    // Nothing that somebody typed stands in the subject.
    subject: `${title} ${row.number}`,
    sender: { name: sender.full_name, email: sender.email, company: head.company_name },
    lines: [
      `${title} ${row.number} for ${typedWords(head.project_name)} is attached as a PDF. It has ${row.items} ${row.items === 1 ? 'item' : 'items'}.`,
    ],
    quote: isOwn ? [mail.words, row.notes].filter(Boolean).join('\n\n') : mail.words,
    ...(!isOwn && { others: { by: row.preparer, quote: row.notes } }),
  })
  const attachments = [{ filename: `${row.number}.pdf`, content, contentType: 'application/pdf' }]
  const refused = await platform.mailer.send({ ...letter, attachments }).then(() => [], refusedAddresses)
  await transaction(async (tx) => {
    const state = platform.mailer.delivery === 'smtp' ? 'sent' : 'outbox'
    await store.mark(tx, mailId, { state, sent_at: platform.clock.now() })
    if (refused.length > 0) await tellRefused(tx, tenant, row, refused.join(', '))
    await publishChange(tx, tenant.companyId, row.project_id)
  })
}

/** Sent again, the letter would reach the others twice. */
function refusedAddresses(error: unknown): readonly string[] {
  if (error instanceof RefusedAddresses) return error.addresses
  throw error
}
