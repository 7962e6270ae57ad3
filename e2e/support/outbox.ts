import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Quoted-printable, as far as our own mails use it. */
function decode(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Mails never change, so each is read once by a worker, however often it is searched. */
const read = new Map<string, Promise<string>>()

function mailIn(file: string): Promise<string> {
  const mail = read.get(file) ?? readFile(file, 'utf8')
  read.set(file, mail)
  return mail
}

async function mailsTo(email: string): Promise<string[]> {
  const folder = process.env.ITAYO_E2E_OUTBOX ?? ''
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      // A name with a dot before it is being written.
      .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
      .sort()
      .map((name) => mailIn(join(folder, name))),
  )
  // A long address stands on a line of its own.
  const isTheirs = (mail: string) => /^To:\s+(\S+)/m.exec(mail)?.[1] === email
  return mails.filter(isTheirs).map(decode)
}

/** The path of the newest link of a kind that was mailed to someone; waits until the mail is there. */
export async function mailedLink(
  email: string,
  kind: 'register' | 'reset-password' | 'confirm-email' | 'change-email' | 'stop-email-change',
): Promise<string> {
  const pattern = new RegExp(`/${kind}/[\\w-]+`)
  let link: string | undefined
  await expect(async () => {
    const found = (await mailsTo(email)).map((mail) => pattern.exec(mail)?.[0]).filter(Boolean)
    link = found.at(-1)
    expect(link, `a ${kind} mail to ${email}`).toBeDefined()
  }).toPass({ timeout: 15_000, intervals: [50, 100, 200] })
  return link ?? ''
}

/** Waits until someone has a mail with these words in it. */
export async function mailTo(email: string, words: string): Promise<void> {
  await expect(async () => {
    expect(
      (await mailsTo(email)).some((mail) => mail.includes(words)),
      `"${words}" to ${email}`,
    ).toBe(true)
  }).toPass({ timeout: 15_000, intervals: [50, 100, 200] })
}

/** The mails someone has by now with these words in them. */
export async function mailsAbout(email: string, words: string): Promise<string[]> {
  return (await mailsTo(email)).filter((mail) => mail.includes(words))
}
