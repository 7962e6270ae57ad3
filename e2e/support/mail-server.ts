import { linkTokenOf, type Mailbox, openMailbox } from '@itayo/testkit'
import { startServer } from '../set-up/server.ts'
import { test as journeys } from './company.ts'

/** A second server without the demo companies, whose mail really goes out: to an SMTP server on loopback. */
export const test = journeys.extend<{ mailbox: Mailbox }, { mailing: { url: string; mailbox: Mailbox } }>({
  mailing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const mailbox = await openMailbox()
      const server = await startServer(process.env.ITAYO_E2E_DATA ?? '', {
        smtpUrl: mailbox.url,
        demo: false,
      })
      await use({ url: server.url, mailbox })
      await server.stop()
      await mailbox.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ mailing }, use) => use(mailing.url),
  mailbox: ({ mailing }, use) => use(mailing.mailbox),
  registrationToken: ({ mailing }, use) =>
    use(async (email) => linkTokenOf(await mailing.mailbox.take(email))),
})
