import { createHash, randomBytes } from 'node:crypto'
import { after, HOURS } from '../platform/clock.ts'
import type { TestServer } from './test-server.ts'

/** A mailed link without the mail: works for an hour of the test's clock. */
export async function mintLink(
  server: TestServer,
  email: string,
  purpose: 'reset' | 'invite' | 'confirm',
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = server.clock.now()
  const { rowCount } = await server.owner.query(
    `insert into one_time_token (company_id, user_id, purpose, token_hash, created_at, expires_at)
     select company_id, id, $2, $3, $4, $5 from app_user where email = $1`,
    [email, purpose, createHash('sha256').update(token).digest(), now, after(now, HOURS)],
  )
  if (rowCount !== 1) throw new Error(`there is nobody with the address ${email}`)
  return token
}
