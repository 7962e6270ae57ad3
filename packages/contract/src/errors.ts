import { RIGHTS_WORDS } from '@itayo/domain'

/**
 * The one table of errors: what is answered, under which HTTP code, in which words.
 * The code type comes from the table, so an unmapped code cannot be thrown.
 */
interface ErrorEntry {
  http: number
  title: string
  text: string
}

const table = {
  malformed: {
    http: 400,
    title: 'Bad Request',
    text: 'The request could not be read. Check that it is valid JSON.',
  },
  unauthenticated: { http: 401, title: 'Unauthorized', text: 'No token found' },
  session_ended: { http: 401, title: 'Unauthorized', text: 'Your session has ended. Please sign in again.' },
  permission_denied: { http: 403, title: 'Permission Denied', text: 'Permission Denied' },
  wrong_claim: {
    http: 403,
    title: 'Permission Denied',
    text: 'The company or user of this request is not the one you are signed in as.',
  },
  confirm_password: {
    http: 403,
    title: 'Confirm it is you',
    text: 'Type your password again. You typed it more than 15 minutes ago.',
  },
  not_found: { http: 404, title: 'Not Found', text: 'This does not exist, or it is not yours to see.' },
  method_not_found: { http: 404, title: 'Not Found', text: 'There is no such call.' },
  stale_version: {
    http: 409,
    title: 'Changed meanwhile',
    text: 'Someone else saved this before you. Compare your changes with theirs and save again.',
  },
  conflict: { http: 409, title: 'Conflict', text: 'This conflicts with what is already there.' },
  too_large: { http: 413, title: 'File Too Large', text: 'What was sent is larger than this call takes.' },
  unsupported_media: {
    http: 415,
    title: 'Unsupported Media Type',
    text: 'This call does not take that kind of content.',
  },
  invalid_input: { http: 422, title: 'Invalid input', text: 'Some fields need your attention.' },
  invalid_file: {
    http: 422,
    title: 'Invalid File Type',
    text: 'This file is not of a kind that can be used here.',
  },
  idempotency_mismatch: {
    http: 422,
    title: 'Invalid input',
    text: 'This Idempotency-Key was used for a different request.',
  },
  throttled: {
    http: 429,
    title: 'Too Many Requests',
    text: 'Too many requests. Please wait a moment and try again.',
  },
  server_error: { http: 500, title: 'Error', text: 'Something went wrong. Please try again' },
  busy: {
    http: 503,
    title: 'Very busy',
    text: 'Itayo is very busy right now. Nothing was changed. Please try again in a few seconds.',
  },
  unavailable: {
    http: 503,
    title: 'Unavailable',
    text: 'Itayo cannot reach its database right now. Please try again in a moment.',
  },
  storage_full: {
    http: 503,
    title: 'No room left',
    text: 'There is no room left to save this. Please tell whoever runs Itayo, then try again.',
  },
  outcome_unknown: {
    http: 503,
    title: 'Connection lost',
    text: 'The connection to the database was lost while this was being saved. Look whether it is there, or try again.',
  },
  'files.unavailable': {
    http: 503,
    title: 'Files cannot be stored',
    text: 'Files cannot be stored right now, so nothing was changed. Please tell whoever runs Itayo for you.',
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
  already_exists: { http: 409, title: 'Already Exists', text: 'There is one with this name already.' },
  in_use: { http: 409, title: 'In use', text: 'This is in use and cannot be taken away.' },
  'upload.not_ready': {
    http: 409,
    title: 'Not ready',
    text: 'This upload cannot be loaded: it is still being read, or was loaded or cancelled already.',
  },
  'project.identifier_taken': {
    http: 409,
    title: 'Already Exists',
    text: 'Another project of your company has this Project ID. Choose a different one.',
  },
  'project.archived': {
    http: 409,
    title: 'Archived project',
    text: 'This project is archived and cannot be changed. Restore it first.',
  },
  'project.not_archived': {
    http: 409,
    title: 'Not archived',
    text: 'This project is not archived, so there is nothing to restore.',
  },
  'project.not_copied': { http: 500, title: 'Error', text: 'Something went wrong. Project not copied' },
  'project.needs_approver': {
    http: 409,
    title: 'Approved estimate',
    text: 'The estimate is approved, and its VAT goes by the implementing client: only an approver can change that.',
  },
  'download.empty': {
    http: 409,
    title: 'Nothing to download',
    text: 'The estimate has no saved work item yet. Save one, then download it.',
  },
  'download.not_available': {
    http: 422,
    title: 'Not available',
    text: 'This report cannot be downloaded here yet.',
  },
  'schedule.moves': {
    http: 409,
    title: 'Other work items would move',
    text: 'Other work items would move with this change. Look at them and save again.',
  },
  'schedule.slot_taken': {
    http: 409,
    title: 'Already Exists',
    text: 'There is a baseline in this place already. Replace it, or choose another place.',
  },
  'estimate.nothing_edited': {
    http: 422,
    title: 'Nothing to save',
    text: 'Please edit a scope of work first.',
  },
  'estimate.scope_exists': {
    http: 409,
    title: 'Already Exists',
    text: 'This scope of work and work item already exists.',
  },
  'estimate.already_approved': {
    http: 409,
    title: 'Approved estimate',
    text: 'This estimate is approved: it is no draft any more. Open it again and use Save Edited.',
  },
  'estimate.too_large': {
    http: 422,
    title: 'Invalid input',
    text: 'This amount is too large.',
  },
  'estimate.empty': {
    http: 409,
    title: 'Empty estimate',
    text: 'Save at least one work item of the estimate first.',
  },
  'estimate_import.off': {
    http: 403,
    title: 'Import turned off',
    text: 'Your company has turned estimate import off.',
  },
  'estimate_import.wrong_status': {
    http: 422,
    title: 'Invalid input',
    text: 'An upload cannot go from where it is to that status.',
  },
  'estimate_import.not_ready': {
    http: 422,
    title: 'Not ready',
    text: 'Settle every row of this upload and save its final preview first.',
  },
  'estimate_import.changed_since': {
    http: 409,
    title: 'Changed meanwhile',
    text: 'Imported work items were changed since. Remove them one by one.',
  },
  'equipment.booked': {
    http: 409,
    title: 'Already booked',
    text: 'This machine is booked on some of these days. Choose other days or another machine.',
  },
  'team.two_places': {
    http: 409,
    title: 'In two places',
    text: 'This person is in another project on that day.',
  },
  'team.already_here': {
    http: 409,
    title: 'Already here',
    text: 'This person is assigned in this project already.',
  },
  'team.no_place': { http: 409, title: 'No place left', text: 'All places of this line are filled.' },
  'material.no_price': {
    http: 409,
    title: 'No price',
    text: 'This material has no price yet. Add one first.',
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

export type ErrorCode = keyof typeof table

export const ERRORS: Readonly<Record<ErrorCode, ErrorEntry>> = table

export interface FieldProblem {
  /** The place in the request: `body.full_name`, `query.page`. */
  path: string
  message: string
}

/** The body of every refusal (D-24): the specified screens read any of description, error and message. */
export interface ErrorBody {
  status: 0
  response: string
  description: string
  error: string
  message: string
  code: ErrorCode
  request_id: string
  fields?: FieldProblem[]
  /** Seconds until another try makes sense. */
  retry_after?: number
  /** With `stale_version`: the row as it is now. */
  current?: unknown
}
