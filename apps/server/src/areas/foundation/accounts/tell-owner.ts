import { z } from 'zod'
import type { Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { enqueue, type JobKind, type JobOrigin } from '../../../platform/jobs.ts'
import { tenantTransactions } from '../../../platform/tenancy.ts'
import { securityLetter } from './security-mails.ts'
import * as store from './store/trail.ts'

/**
 * The owner of an account is told of what happened to it, in the transaction of what happened. The job
 * carries the entry of the audit trail, so the letter says exactly what the trail says.
 */
export const tellOwner: JobKind<{ recipient_id: number; event_id: number }> = {
  name: 'accounts.tell-owner',
  ids: z.object({ recipient_id: z.number(), event_id: z.number() }),
}

export function tell(tx: Tx, recipientId: number, eventId: number): Promise<void> {
  return enqueue(tx, tellOwner, { recipient_id: recipientId, event_id: eventId })
}

export async function writeToOwner(
  platform: Platform,
  ids: { recipient_id: number; event_id: number },
  origin: JobOrigin,
): Promise<void> {
  if (origin.companyId === null) throw new Error('this letter belongs to a company')
  const { transaction } = tenantTransactions(
    platform,
    { companyId: origin.companyId, userId: null, requestId: origin.jobId },
    { readOnly: true },
  )
  const told = await transaction(async (tx) => {
    const event = await store.find(tx, ids.event_id)
    const recipient = await store.recipient(tx, ids.recipient_id)
    if (!event || !recipient?.active) return undefined
    const isNews = event.action !== 'account.signed_in' || (await isWorthALetter(tx, event))
    return isNews ? { event, recipient } : undefined
  })
  if (!told) return
  const { recipient, event } = told
  await platform.mailer.send(securityLetter(platform.config.publicUrl, recipient, event))
}

const DAYS_REMEMBERED = 30

/**
 * A sign-in on a device we do not know. Not worth a letter: the first one of an account, and a shared
 * computer, which is never remembered, where the person was seen lately with the same browser and address.
 */
async function isWorthALetter(tx: Tx, event: store.TrailEvent): Promise<boolean> {
  if (event.after?.second_factor === 'recovery code') return true
  const earlier = await store.earlierSignIns(tx, event, DAYS_REMEMBERED)
  if (earlier.any === 0) return false
  return event.after?.shared_computer !== true || earlier.samePlace === 0
}
