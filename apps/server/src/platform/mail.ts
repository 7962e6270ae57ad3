import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'

export interface Message {
  to: string
  cc?: string
  subject: string
  text: string
  html: string
  /** Answers go to this address, when they do not go to us. */
  replyTo?: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

/** The mail server took the letter for some of its addresses and refused these. The others have it already. */
export class RefusedAddresses extends Error {
  readonly addresses: readonly string[]
  constructor(addresses: readonly string[]) {
    super(`refused for ${addresses.length} of the addresses`)
    this.addresses = addresses
  }
}

export interface Mailer {
  /** `outbox`: no SMTP is set up, messages are .eml files under the data folder (G-43). */
  delivery: 'smtp' | 'outbox'
  send(message: Message): Promise<void>
  close(): void
}

export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : outboxMailer(config.dataDir, config.mailFrom)
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 15_000, socketTimeout: 60_000 })
  return {
    delivery: 'smtp',
    send: async (message) => {
      const { rejected } = await transport.sendMail({ ...message, from })
      if (rejected.length > 0) throw new RefusedAddresses(rejected.map(String))
    },
    close: () => transport.close(),
  }
}

function outboxMailer(dataDir: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const folder = join(dataDir, 'outbox')
  return {
    delivery: 'outbox',
    send: async (message) => {
      const built = await transport.sendMail({ ...message, from })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      // A reader of the folder never meets half a message.
      await writeFile(join(folder, `.${name}`), built.message as Buffer, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
    },
    close: () => transport.close(),
  }
}
