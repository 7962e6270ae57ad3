import { RIGHTS_WORDS } from '@itayo/domain'
import type { ErrorEntry } from './entry.ts'

/** Accounts, people and their rights, and decisions. */
export const foundationErrors = {
  confirm_password: {
    http: 403,
    title: 'Confirm it is you',
    text: 'Type your password again. You typed it more than 15 minutes ago.',
  },
  'account.wrong_credentials': {
    http: 401,
    title: 'Sign-in failed',
    text: 'The email or the password is not right.',
  },
  'account.wrong_code': {
    http: 422,
    title: 'Invalid input',
    text: 'This code is not right. Look at your app for a new one and try again.',
  },
  'account.challenge_ended': {
    http: 410,
    title: 'Sign in again',
    text: 'This took too long, or was used already. Sign in again.',
  },
  'account.factor_required': {
    http: 403,
    title: 'Second factor needed',
    text: 'Your company asks for a second factor. Set it up first.',
  },
  'account.deactivated': {
    http: 403,
    title: 'Account deactivated',
    text: 'This account has been deactivated. Ask your company administrator to activate it again.',
  },
  'account.throttled': {
    http: 429,
    title: 'Too many attempts',
    text: 'There were too many attempts. Please wait before you try again.',
  },
  'account.email_taken': {
    http: 409,
    title: 'Already registered',
    text: 'There is an account with this email already. Sign in, or ask for a new password.',
  },
  'account.link_invalid': {
    http: 410,
    title: 'This link no longer works',
    text: 'It has expired or was already used. Ask for a new one.',
  },
  'mail.unconfirmed': {
    http: 403,
    title: 'Confirm your address first',
    text: 'Before you send e-mail, confirm your own address: follow the link in your mail, or have a new one sent under About me.',
  },
  'mail.quota': {
    http: 429,
    title: 'Too many e-mails',
    text: 'Too many e-mails were sent. Please try again later.',
  },
  viewing_as: {
    http: 403,
    title: 'Permission Denied',
    text: 'You are looking at Itayo as another role. Leave that view to change something.',
  },
  'account.erased': {
    http: 409,
    title: 'Erased',
    text: 'This person was erased. Nothing can be changed about them any more.',
  },
  'account.confirmation_wrong': {
    http: 422,
    title: 'Invalid input',
    text: 'What you typed to confirm is not right. Nothing was erased.',
  },
  'company.last_administrator': {
    http: 409,
    title: 'Last administrator',
    text: 'The company needs at least one active administrator. Make someone else an administrator first.',
  },
  'access.held': {
    http: 409,
    title: 'You have access',
    text: 'You may open this page already. Reload it.',
  },
  'access.asked_already': {
    http: 409,
    title: 'Asked already',
    text: 'You asked for this page in the last 24 hours, and your administrators have been told.',
  },
  'access.asked_often': {
    http: 429,
    title: 'Asked often',
    text: 'You asked for several pages today. Please speak to an administrator, or try again tomorrow.',
  },
  'rights.own_rights': { http: 403, title: 'Permission Denied', text: RIGHTS_WORDS.own_rights },
  'rights.above_you': { http: 403, title: 'Permission Denied', text: RIGHTS_WORDS.above_you },
  'rights.not_held': { http: 403, title: 'Permission Denied', text: RIGHTS_WORDS.not_held },
  'role.name_taken': { http: 409, title: 'Already Exists', text: 'There is a role with this name already.' },
  'role.in_use': {
    http: 409,
    title: 'Role in use',
    text: 'People have this role. Give them another one first.',
  },
  'role.is_administrator': {
    http: 409,
    title: 'Administrator role',
    text: 'The administrator role always holds every permission and cannot be changed or deleted.',
  },
  'user.not_invited': {
    http: 409,
    title: 'Not invited',
    text: 'This person has signed in already or is not active, so there is no invitation to send.',
  },
  'approval.needs_approver': {
    http: 409,
    title: 'Approvers only',
    text: 'This is for an approver to decide.',
  },
  'approval.decided': {
    http: 409,
    title: 'Already decided',
    text: 'Somebody has decided this already, or it was taken back.',
  },
  'account.wrong_password': { http: 422, title: 'Invalid input', text: 'The current password is not right.' },
} as const satisfies Record<string, ErrorEntry>
