import { type Mailbox, openMailbox } from '@itayo/testkit'
import { afterAll } from 'vitest'
import { openTestServer, type TestServer } from './test-server.ts'

interface MailServer {
  server: TestServer
  mailbox: Mailbox
}

/** A server that runs its jobs and sends its mail to a mailbox of the test; both close after the last test of the file. */
export async function openMailServer(settings: Record<string, string> = {}): Promise<MailServer> {
  const mailbox = await openMailbox()
  const server = await openTestServer({ SMTP_URL: mailbox.url, ...settings })
  await server.startJobs()
  afterAll(async () => {
    await server.close()
    await mailbox.close()
  })
  return { server, mailbox }
}
