import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { Instant } from './fields/days.ts'
import { Email, LinkToken, MailDelivery, TypedPassword } from './fields/people.ts'

/** A new address that waits for its link to be followed. */
const WaitingEmail = z.object({ email: Email, asked_at: Instant, expires_at: Instant })
export type WaitingEmail = z.infer<typeof WaitingEmail>

/** One's own mail address, and one's own data. */
export const privacyRoutes = defineRoutes({
  emailChange: {
    method: 'GET',
    path: '/account/email',
    access: 'signed-in',
    ok: 1,
    summary: 'Whether a new mail address of yours waits to be confirmed',
    reply: z.object({ waiting: WaitingEmail.nullable() }),
  },
  askEmailChange: {
    method: 'POST',
    path: '/account/email',
    access: 'signed-in',
    ok: 1,
    summary:
      'Ask for another mail address; nothing changes until its link is followed, and the answer is the same whether the address has an account or not',
    line: 'passwords',
    body: z.strictObject({ email: Email, password: TypedPassword }),
    reply: MailDelivery,
    done: 'We have sent a mail to the new address. Follow its link to use it. It works for 24 hours.',
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: '/account/email',
    access: 'signed-in',
    ok: 1,
    summary: 'Take back the new mail address that waits',
    reply: z.null(),
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/account/email/confirm',
    access: 'signed-in',
    ok: 1,
    summary: 'Use the new mail address, with the link that was sent to it; ends your other sessions',
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({ email: Email, ended_sessions: z.int().nonnegative() }),
    done: 'Your mail address has been changed.',
  },
  stopEmailChange: {
    method: 'POST',
    path: '/account/email/stop',
    access: 'public',
    ok: 1,
    summary:
      'It was not you: stop or undo a change of address with the link sent to the old one, end every session and mail a link for a new password',
    body: z.strictObject({ token: LinkToken }),
    reply: MailDelivery.extend({ email: Email }),
  },
  takeOwnData: {
    method: 'POST',
    path: '/account/me/data',
    access: 'signed-in',
    ok: 1,
    summary: 'Everything Itayo holds about you, as one zip file',
    long: true,
    reply: 'file',
  },
})
