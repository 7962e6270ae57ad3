import { LANGUAGES } from '@itayo/domain'
import { z } from 'zod'
import { privacyRoutes } from './accounts-privacy.ts'
import { FactorCode, secondFactorRoutes } from './accounts-second-factor.ts'
import { defineRoutes } from './define.ts'
import { Instant } from './fields/days.ts'
import { Email, LinkToken, MailDelivery, Mobile, NewPassword, TypedPassword } from './fields/people.ts'
import { Id, rowIdText, Version } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'

/** The browser keeps these under `token`, `company_id` and `user_id` (ACC-026). */
export const SignedIn = z.object({ token: text({ max: 100 }), company_id: Id, user_id: Id })
export type SignedIn = z.infer<typeof SignedIn>

/**
 * The password is right, but the second factor is still to come, so there is no session yet. The challenge
 * is answered with a code, once, within five minutes, and is good for nothing else.
 */
export const SecondStep = z.object({ challenge: text({ max: 100 }) })
export type SecondStep = z.infer<typeof SecondStep>

export const Profile = z.object({
  id: Id,
  email: Email,
  full_name: Name,
  mobile: Mobile,
  department: text({ max: 120 }),
  language: z.enum(LANGUAGES),
  /** A signed link that works for a while, or nothing. */
  profile_pic: text({ max: 500 }).nullable(),
  email_confirmed: z.boolean(),
  version: Version,
})
export type Profile = z.infer<typeof Profile>

/**
 * `account/me`: the whole catalogue with 1 for permissions the person holds, as the specification reads
 * it.
 */
export const Me = z.object({
  user: Profile,
  company: z.object({ id: Id, name: Name, is_platform: z.boolean() }),
  role: z.object({ role: Name, description: multilineText({ max: 500 }), approver: z.boolean() }),
  permissions: z.array(
    z.object({ path: text({ max: 80 }), name: Name, permission: z.union([z.literal(0), z.literal(1)]) }),
  ),
  features: z.array(z.int()),
  /** The role an administrator is looking through (header X-View-As); nothing can be changed then. */
  viewing_as: z.object({ role_id: Id, role: Name }).nullable(),
  /** The company asks for a second factor and there is none: until it is set up nothing else is answered. */
  must_set_up_factor: z.boolean(),
})
export type Me = z.infer<typeof Me>

export const SessionRow = z.object({
  id: Id,
  /** "Chrome on Windows", as far as the browser told. */
  device: text({ max: 200 }),
  address: text({ max: 60 }),
  started_at: Instant,
  last_seen_at: Instant,
  /** When it ends unless it is used again. */
  expires_at: Instant,
  /** When it ends however much it is used. */
  ends_at: Instant,
  keep_signed_in: z.boolean(),
  current: z.boolean(),
})
export type SessionRow = z.infer<typeof SessionRow>

const accountRoutes = defineRoutes({
  login: {
    method: 'POST',
    path: '/account/login',
    access: 'public',
    ok: 1,
    summary: 'Sign in; whoever has a second factor gets a challenge instead of a token',
    line: 'passwords',
    body: z.strictObject({
      email: Email,
      password: TypedPassword,
      /** False on a shared computer: the session then ends after 12 idle hours instead of 30 days. */
      keep_signed_in: z.boolean().default(true),
    }),
    reply: z.union([SignedIn, SecondStep]),
  },
  answerChallenge: {
    method: 'POST',
    path: '/account/login/code',
    access: 'public',
    ok: 1,
    summary: 'Sign in, second step: a code of the authenticator app, or a recovery code',
    body: z.strictObject({
      challenge: LinkToken,
      code: FactorCode,
      keep_signed_in: z.boolean().default(true),
    }),
    reply: SignedIn,
  },
  logout: {
    method: 'POST',
    path: '/account/logout',
    access: 'signed-in',
    ok: 1,
    summary: 'Sign out: ends this session',
    settingUp: true,
    reply: z.null(),
  },
  register: {
    method: 'POST',
    path: '/account/register',
    access: 'public',
    ok: 1,
    summary:
      'Ask for a company with its first administrator; the answer is the same whether the address has an account or not',
    body: z.strictObject({
      company_name: Name,
      full_name: Name,
      email: Email,
      mobile: Mobile.default(''),
    }),
    reply: MailDelivery,
    done: 'We have sent a mail to this address. Follow its link to choose a password and begin. It works for 24 hours.',
  },
  checkRegistration: {
    method: 'POST',
    path: '/account/register/check',
    access: 'public',
    ok: 1,
    summary: 'Which company a mailed link would create',
    reads: true,
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({ company_name: Name, full_name: Name, email: Email }),
  },
  finishRegistration: {
    method: 'POST',
    path: '/account/register/finish',
    access: 'public',
    ok: 1,
    summary: 'Create the company with a mailed link and a password of your choice, and sign in',
    line: 'passwords',
    body: z.strictObject({ token: LinkToken, password: NewPassword }),
    reply: SignedIn,
  },
  forgot: {
    method: 'POST',
    path: '/account/forgot',
    access: 'public',
    ok: 1,
    summary: 'Ask for a link to set a new password; the answer is the same whether the account exists or not',
    body: z.strictObject({ email: Email }),
    reply: MailDelivery,
    done: 'If there is an account with this email, a link to set a new password is on its way. It works for 60 minutes.',
  },
  checkLink: {
    method: 'POST',
    path: '/account/reset/check',
    access: 'public',
    ok: 1,
    summary: 'Whose password a mailed link would set',
    reads: true,
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({ purpose: z.enum(['reset', 'invite']), email: Email, full_name: Name }),
  },
  reset: {
    method: 'POST',
    path: '/account/reset',
    access: 'public',
    ok: 1,
    summary: 'Set a new password with a mailed link; ends every session of the person',
    line: 'passwords',
    body: z.strictObject({ token: LinkToken, password: NewPassword }),
    reply: z.object({
      email: Email,
      /** A person who joins is signed in at once; one who had a password signs in with the new one. */
      signed_in: SignedIn.nullable(),
    }),
    done: 'Your password has been set.',
  },
  confirm: {
    method: 'POST',
    path: '/account/confirm',
    access: 'public',
    ok: 1,
    summary: 'Confirm an email address with a mailed link',
    body: z.strictObject({ token: LinkToken }),
    /** Null when the link has confirmed it before: whose address it is now is not told again. */
    reply: z.object({ email: Email.nullable() }),
  },
  resendConfirmation: {
    method: 'POST',
    path: '/account/confirm/resend',
    access: 'signed-in',
    ok: 1,
    summary: 'Send the confirmation link again',
    reply: MailDelivery,
    done: 'A new confirmation link is on its way.',
  },
  me: {
    method: 'GET',
    path: '/account/me',
    access: 'signed-in',
    ok: 1,
    summary: 'The signed-in person: profile, company, role, permissions, features',
    settingUp: true,
    reply: Me,
  },
  updateMe: {
    method: 'PUT',
    path: '/account/me',
    access: 'signed-in',
    ok: 1,
    summary: 'Change your own name and contact details',
    body: z.strictObject({
      full_name: Name,
      mobile: Mobile,
      department: text({ max: 120 }),
      /** Left out, it stays as it is. */
      language: z.enum(LANGUAGES).optional(),
      version: Version,
    }),
    reply: Profile,
    done: 'Your work has been saved',
  },
  setPicture: {
    method: 'PUT',
    path: '/account/me/picture',
    access: 'signed-in',
    ok: 1,
    summary: 'Set your picture',
    upload: { field: 'file', maxBytes: 10 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/gif'] },
    reply: Profile,
    done: 'Image uploaded successfully!',
  },
  removePicture: {
    method: 'DELETE',
    path: '/account/me/picture',
    access: 'signed-in',
    ok: 1,
    summary: 'Remove your picture',
    reply: Profile,
  },
  changePassword: {
    method: 'POST',
    path: '/account/password',
    access: 'signed-in',
    ok: 1,
    summary: 'Change your own password, and by choice end your other sessions',
    line: 'passwords',
    body: z.strictObject({
      current_password: TypedPassword,
      new_password: NewPassword,
      end_other_sessions: z.boolean(),
    }),
    reply: z.object({ ended_sessions: z.int().nonnegative() }),
    done: 'Your password has been changed.',
  },
  confirmPassword: {
    method: 'POST',
    path: '/account/password/confirm',
    access: 'signed-in',
    ok: 1,
    summary: 'Type your password again: calls that hand out rights ask for it',
    line: 'passwords',
    body: z.strictObject({ password: TypedPassword }),
    reply: z.null(),
  },
  sessions: {
    method: 'GET',
    path: '/account/sessions',
    access: 'signed-in',
    ok: 1,
    summary: 'Where you are signed in',
    reply: z.array(SessionRow),
  },
  endSession: {
    method: 'DELETE',
    path: '/account/sessions/:id',
    access: 'signed-in',
    ok: 1,
    summary: 'End one of your sessions',
    params: z.strictObject({ id: rowIdText('session') }),
    reply: z.null(),
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/account/sessions',
    access: 'signed-in',
    ok: 1,
    summary: 'End all of your sessions but this one',
    reply: z.object({ ended_sessions: z.int().nonnegative() }),
  },
})

/** Sign-in, registration, recovery, one's own profile and sessions, second factor, address and data. */
export const accounts = defineRoutes({ ...accountRoutes, ...secondFactorRoutes, ...privacyRoutes })
