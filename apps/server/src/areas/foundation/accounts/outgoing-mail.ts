import { after, DAYS, HOURS, waitInWords } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { oneAtATime } from '../../../platform/database/one-at-a-time.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import * as people from './store/people.ts'
import * as sent from './store/sent-mail.ts'

/**
 * Mail to an address of somebody's choice. What a busy purchaser or a company that takes in its people
 * sends in a day stays far below; what a relay of unwanted mail would send does not.
 */
const LIMITS = {
  paper: { perPerson: 30, perCompany: 200 },
  invitation: { perPerson: 60, perCompany: 200 },
} as const

const PERSON_WINDOW = HOURS
const COMPANY_WINDOW = DAYS

/**
 * Lets one more mail go and counts it, once for each address, in the transaction of what it is about. Whoever has not shown
 * that their own address is theirs sends none: an answer, or a complaint, must reach them.
 */
export async function admitMail(tx: Tx, ctx: Ctx, kind: keyof typeof LIMITS, addresses = 1): Promise<void> {
  const { email_confirmed_at } = await people.profile(tx, ctx.actor.userId)
  if (!email_confirmed_at) throw new AppError('mail.unconfirmed')
  // Mails sent at the same moment cannot slip past the count.
  await oneAtATime(tx, `mail:${ctx.actor.companyId}`)
  for (let at = 0; at < addresses; at += 1) await admitOne(tx, ctx, kind)
}

async function admitOne(tx: Tx, ctx: Ctx, kind: keyof typeof LIMITS): Promise<void> {
  const now = ctx.now()
  const { perPerson, perCompany } = LIMITS[kind]
  const mine = await sent.nthNewest(tx, kind, perPerson, after(now, -PERSON_WINDOW), ctx.actor.userId)
  if (mine) {
    throw refusal(`You have sent ${perPerson} e-mails in the last hour`, after(mine, PERSON_WINDOW), now)
  }
  const ours = await sent.nthNewest(tx, kind, perCompany, after(now, -COMPANY_WINDOW))
  if (ours) {
    const words = `Your company has sent ${perCompany} e-mails in the last 24 hours`
    throw refusal(words, after(ours, COMPANY_WINDOW), now)
  }
  await sent.insert(tx, kind, now)
}

function refusal(words: string, again: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((again.getTime() - now.getTime()) / 1000))
  return new AppError('mail.quota', {
    text: `${words}. The next one can go in ${waitInWords(seconds)}.`,
    retryAfterSeconds: seconds,
  })
}
