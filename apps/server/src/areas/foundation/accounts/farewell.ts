import { z } from 'zod'
import type { Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { enqueue, type JobKind, type JobOrigin } from '../../../platform/jobs.ts'
import { tenantTransactions } from '../../../platform/tenancy.ts'
import { letter } from './mails.ts'
import * as store from './store/farewells.ts'

/** The last letter to somebody who was erased. The job carries ids only, so the address waits in a row. */
export const farewell: JobKind<{ recipient_id: number }> = {
  name: 'accounts.say-farewell',
  ids: z.object({ recipient_id: z.number() }),
}

export async function sayFarewell(tx: Tx, person: { id: number; email: string }): Promise<void> {
  await store.insert(tx, person.id, person.email)
  await enqueue(tx, farewell, { recipient_id: person.id })
}

export async function writeFarewell(
  platform: Platform,
  { recipient_id }: { recipient_id: number },
  origin: JobOrigin,
): Promise<void> {
  if (origin.companyId === null) throw new Error('this letter belongs to a company')
  const tenant = { companyId: origin.companyId, userId: null, requestId: origin.jobId }
  const { transaction } = tenantTransactions(platform, tenant, { readOnly: false })
  const waiting = await transaction((tx) => store.find(tx, recipient_id))
  if (!waiting) return
  await platform.mailer.send(
    letter(
      { email: waiting.email },
      {
        subject: 'Your Itayo account was erased',
        lines: [
          'Your account and what Itayo knew about you are erased: name, addresses, numbers, picture, devices and sign-ins. What you did for the company stays in its books without your name.',
          'Nobody can sign in with the account any more, and it cannot be brought back. If you did not expect this, ask the administrator of your company.',
        ],
        button: 'Open Itayo',
        link: `${platform.config.publicUrl}/`,
      },
    ),
  )
  await transaction((tx) => store.remove(tx, recipient_id))
}
