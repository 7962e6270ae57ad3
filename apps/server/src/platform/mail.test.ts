import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMailbox, readMail } from '@itayo/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMailer } from './mail.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'itayo-mail-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const mailFrom = 'Itayo <no-reply@itayo.test>'
const message = {
  to: 'pena@itayo.test',
  subject: 'Bagong password',
  text: `Kumusta,\n\nhttps://itayo.test/reset-password/${'x'.repeat(90)}\n\nItayo`,
  html: '<p>Kumusta ñ</p>',
}

describe('the outbox', () => {
  const outbox = () => createMailer({ smtpUrl: undefined, mailFrom, dataDir })

  test('keeps a letter as a file that any mail program opens', async () => {
    const mailer = outbox()
    expect(mailer.delivery).toBe('outbox')
    await mailer.send(message)
    const [name, ...others] = await readdir(join(dataDir, 'outbox'))
    expect(others).toEqual([])
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml$/)
    const raw = await readFile(join(dataDir, 'outbox', name as string), 'latin1')
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const mail = readMail(Buffer.from(raw, 'latin1'))
    expect(mail).toMatchObject({
      from: mailFrom,
      to: 'pena@itayo.test',
      subject: 'Bagong password',
      html: expect.stringContaining('<p>Kumusta ñ</p>'),
    })
    expect(mail.text.replaceAll('\r\n', '\n')).toContain(message.text)
    expect(mail.headers.get('mime-version')).toBe('1.0')
    expect(mail.headers.get('content-type')).toMatch(/^multipart\/alternative/)
    expect(Date.parse(mail.headers.get('date') as string)).not.toBeNaN()
    expect(mail.headers.get('message-id')).toMatch(/^<.+@.+>$/)
  })

  test('is readable by its owner only', async () => {
    await outbox().send(message)
    const folder = join(dataDir, 'outbox')
    const [name] = await readdir(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, name as string))).mode & 0o777).toBe(0o600)
  })

  test('loses none of many letters sent at once, in their order of time', async () => {
    const mailer = outbox()
    await Promise.all(Array.from({ length: 20 }, () => mailer.send(message)))
    expect((await readdir(join(dataDir, 'outbox'))).filter((name) => name.endsWith('.eml'))).toHaveLength(20)
  })
})

describe('SMTP', () => {
  test('hands the letter over as it is', async () => {
    const mailbox = await openMailbox()
    const mailer = createMailer({ smtpUrl: mailbox.url, mailFrom, dataDir })
    try {
      expect(mailer.delivery).toBe('smtp')
      await mailer.send(message)
      const mail = await mailbox.take('pena@itayo.test')
      expect(mail.text.replaceAll('\r\n', '\n')).toContain(message.text)
      expect(await readdir(dataDir)).toEqual([])
    } finally {
      mailer.close()
      await mailbox.close()
    }
  })

  test('a refusal is a failure, so that the job is tried again', async () => {
    const mailbox = await openMailbox()
    const mailer = createMailer({ smtpUrl: mailbox.url, mailFrom, dataDir })
    try {
      mailbox.refuseNext(1)
      await expect(mailer.send(message)).rejects.toThrow(/451/)
      await mailer.send(message)
      expect(mailbox.mails).toHaveLength(1)
    } finally {
      mailer.close()
      await mailbox.close()
    }
  })

  test('a server that is not there is a failure too', async () => {
    const mailbox = await openMailbox()
    await mailbox.close()
    const mailer = createMailer({ smtpUrl: mailbox.url, mailFrom, dataDir })
    await expect(mailer.send(message)).rejects.toThrow(/ECONNREFUSED/)
    mailer.close()
  })
})
