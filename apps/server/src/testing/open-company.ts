import { createHash, randomBytes } from 'node:crypto'
import { after, HOURS } from '../platform/clock.ts'
import type { SignedInClient, TestServer } from './test-server.ts'

interface Founder {
  company_name: string
  full_name: string
  email: string
  mobile?: string
  password?: string
}

/** A mailed link to finish a registration without the mail: works for an hour of the test's clock. */
export async function mintRegistration(server: TestServer, founder: Founder): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = server.clock.now()
  await server.owner.query(
    `insert into registration (company_name, full_name, email, mobile, asked_at, expires_at, token_hash)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      founder.company_name,
      founder.full_name,
      founder.email,
      founder.mobile ?? '',
      now,
      after(now, HOURS),
      createHash('sha256').update(token).digest(),
    ],
  )
  return token
}

/** A new company, and its administrator who has just registered it. */
export async function openCompany(server: TestServer, founder: Founder): Promise<SignedInClient> {
  const token = await mintRegistration(server, founder)
  const { response } = await server.nobody.accounts.finishRegistration({
    body: { token, password: founder.password ?? 'kalabaw sa palayan' },
  })
  return {
    ...server.as(response.token),
    token: response.token,
    companyId: response.company_id,
    userId: response.user_id,
  }
}
