import pg from 'pg'
import { joinEmbeddedServer } from '../../apps/server/src/platform/embedded/server.ts'

/** Time cannot be waited for: the person's sessions began so long ago. */
export async function ageSessions(email: string, minutes: number): Promise<void> {
  const server = await joinEmbeddedServer({ dataDir: process.env.ITAYO_E2E_DATA ?? '', durable: false })
  const url = new URL(server.superuserUrl)
  url.pathname = `/${process.env.ITAYO_E2E_DATABASE}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(
      `update session set started_at = started_at - make_interval(mins => $2), password_confirmed_at = null
       where user_id = (select id from app_user where email = $1)`,
      [email, minutes],
    )
  } finally {
    await client.end()
    await server.leave()
  }
}
