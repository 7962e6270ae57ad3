import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type Mail, readMail } from './mail.ts'

/** A real SMTP server on loopback that keeps what it is given. */
export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string
  /** Everything accepted so far, oldest first. */
  mails: readonly Mail[]
  /** The first mail to this address that nobody has taken yet; waits for one to come. */
  take(address: string, subject?: RegExp): Promise<Mail>
  /** Refuses the next deliveries with a temporary error, as a busy server does. */
  refuseNext(count: number): void
  /** Takes no mail for this address, as for somebody who left. */
  refuse(address: string): void
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = []
  const taken = new Set<Mail>()
  let arrived = Promise.withResolvers<void>()
  let refusals = 0
  const unknown = new Set<string>()

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, answer) {
      if (!unknown.has(address)) return answer()
      answer(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    },
    onData(stream, _session, answer) {
      buffer(stream).then((content) => {
        if (refusals > 0) {
          refusals -= 1
          answer(Object.assign(new Error('try again later'), { responseCode: 451 }))
          return
        }
        mails.push(readMail(content))
        answer(null)
        arrived.resolve()
        arrived = Promise.withResolvers()
      }, answer)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async take(address, subject = /^/) {
      const fits = (mail: Mail) => mail.to === address && subject.test(mail.subject) && !taken.has(mail)
      for (;;) {
        const mail = mails.find(fits)
        if (mail) {
          taken.add(mail)
          return mail
        }
        await arrived.promise
      }
    },
    refuseNext(count) {
      refusals = count
    },
    refuse: (address) => void unknown.add(address),
    close: () => new Promise((done) => server.close(() => done())),
  }
}
