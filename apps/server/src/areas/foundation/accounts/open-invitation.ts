import type { Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import * as links from './store/links.ts'
import { keyedToken } from './tokens.ts'

/**
 * The secret of a person's open invitation; a new one when there is none. Where mail goes out it is random and
 * leaves in the letter alone. Where mail stays in the outbox the letter and the screen show one link, so the
 * secret is worked out from the platform's key: whichever of the two asks first makes it, the other finds it.
 */
export async function openInvitation(
  tx: Tx,
  platform: Pick<Platform, 'mailer' | 'hashKey'>,
  person: { company_id: number; id: number },
  now: Date,
): Promise<string> {
  if (platform.mailer.delivery === 'smtp') return links.create(tx, person, 'invite', now)
  const secretOf = (madeAt: Date) =>
    keyedToken(platform.hashKey, `invitation:${person.company_id}:${person.id}:${madeAt.toISOString()}`)
  const open = await links.newestOpen(tx, person, 'invite', now)
  const current = open && secretOf(open.created_at)
  if (open && current?.hash.equals(open.token_hash)) return current.token
  // One that was made while mail went out cannot be shown again.
  await links.useUp(tx, { company_id: person.company_id, user_id: person.id }, ['invite'], now)
  return links.create(tx, person, 'invite', now, secretOf(now))
}
