import { AMOUNT_TOO_LARGE, NOTHING_EDITED, RIGHTS_WORDS } from '@itayo/domain'

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
  'feature.off': {
    http: 403,
    title: 'Not switched on',
    text: 'This is not switched on for your company. Ask whoever runs Itayo for you.',
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
  'files.unreadable': {
    http: 503,
    title: 'File cannot be opened',
    text: 'This file cannot be opened right now. Please try again in a moment.',
  },
  'files.range': {
    http: 416,
    title: 'No such part',
    text: 'The part that was asked for lies outside of the file.',
  },
  'files.unavailable': {
    http: 503,
    title: 'Files cannot be stored',
    text: 'Files cannot be stored right now, so nothing was changed. Please tell whoever runs Itayo for you.',
  },

  'credits.none': {
    http: 402,
    title: 'No Credits Left!',
    text: 'A Power Tool costs 15 credits a use, and neither your wallet nor the pool of your company has them. Contact the Super Admin for more credits. Nothing was charged.',
  },
  'credits.insufficient': {
    http: 409,
    title: 'Insufficient Credit',
    text: 'Subscribing needs 250 credits in the pool of your company.',
  },
  'credits.pool_too_small': {
    http: 409,
    title: 'Not enough in the pool',
    text: 'The pool of your company has fewer credits than that. Nothing was moved.',
  },
  'credits.platform_only': {
    http: 403,
    title: 'Permission Denied',
    text: 'Only the Super Admin approves requests for credits or makes new ones.',
  },
  'credits.company_only': {
    http: 409,
    title: 'No company of its own',
    text: 'The platform has no credits of its own. Sign in as somebody of a company.',
  },
  'credits.decided': {
    http: 409,
    title: 'Decided already',
    text: 'This request was decided already. Look at it as it is now.',
  },

  'finance.taken_back': {
    http: 409,
    title: 'Taken back',
    text: 'This payment was taken back already.',
  },
  'recommender.stale': {
    http: 409,
    title: 'The advice has changed',
    text: 'The project has changed since this plan was made, so nothing was saved. Look at the plan as it is now.',
  },
  'recommender.decided': {
    http: 409,
    title: 'Already decided',
    text: 'Somebody has accepted or declined this plan already. It comes back when the situation changes.',
  },
  'recommender.nothing_to_undo': {
    http: 409,
    title: 'Nothing to take back',
    text: 'No accepted plan is left to take back in this project.',
  },
  'recommender.cannot_undo': {
    http: 409,
    title: 'Cannot be taken back',
    text: 'The plan cannot be taken back: something was built on top of it.',
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
    text: 'This report cannot be downloaded.',
  },
  'monthly.reader': {
    http: 422,
    title: 'Choose somebody else',
    text: 'Somebody of this list does not see the project, its costs or its papers any more.',
  },
  'monthly.nobody': {
    http: 422,
    title: 'Nobody would get it',
    text: 'Choose at least one person, or switch the mail off.',
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
    text: AMOUNT_TOO_LARGE,
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
  'estimate_import.bad_hint': {
    http: 422,
    title: 'Invalid input',
    text: 'What you said about this document does not fit its pages.',
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
  'onsite.reversed': {
    http: 409,
    title: 'Reversed',
    text: 'This slip was reversed and cannot be changed any more. Write a new one.',
  },
  'onsite.not_enough': {
    http: 409,
    title: 'Not enough in stock',
    text: 'There is not enough in stock any more. Look at the stock and try again.',
  },
  'onsite.two_places': {
    http: 409,
    title: 'In two places',
    text: 'Somebody of this list is written down in another project for the same half of the day.',
  },
  'onsite.written_already': {
    http: 409,
    title: 'Written already',
    text: 'Somebody of this list is written down for this half of the day already. Correct that record.',
  },
  'onsite.machine_written': {
    http: 409,
    title: 'Written already',
    text: 'This machine is written down for this shift already. Correct that slip.',
  },
  'onsite.slip_elsewhere': {
    http: 409,
    title: 'Already Exists',
    text: 'This slip was saved in another project already.',
  },
  'billing.not_ready': {
    http: 409,
    title: 'Not ready',
    text: 'This bill was changed meanwhile. Look at it again.',
  },
  'billing.refused': {
    http: 422,
    title: 'Not possible',
    text: 'This cannot be billed.',
  },
  'swa.billed': {
    http: 409,
    title: 'Billed',
    text: 'This statement is billed. Take its bill back first.',
  },
  'swa.certified': {
    http: 409,
    title: 'Certified',
    text: 'This statement is certified and does not change any more.',
  },
  'swa.not_ready': {
    http: 409,
    title: 'Not ready',
    text: 'This statement was changed meanwhile. Look at it again.',
  },
  'report.nothing_edited': { http: 422, title: 'Nothing to save', text: NOTHING_EDITED },
  'report.needs_reason': {
    http: 422,
    title: 'Say why',
    text: 'Some work went back, or ahead of a later week. Say why, and save again.',
  },
  'report.item_gone': {
    http: 409,
    title: 'Changed meanwhile',
    text: 'A work item was removed from the estimate meanwhile. Open the report again.',
  },
  'report.week_filed': {
    http: 409,
    title: 'Filed already',
    text: 'Work was reported for this week already.',
  },
  'report.not_started': {
    http: 409,
    title: 'Not started yet',
    text: 'The project has not started yet. Its first report is that of the week it starts in.',
  },
  'report.no_duration': {
    http: 409,
    title: 'The project has no duration',
    text: 'Please adjust start date or duration in Overview tab.',
  },
  'report.time_over': {
    http: 409,
    title: 'The time of the project is over',
    text: 'Please adjust start date or duration in Overview tab.',
  },
  'transfer.not_pending': {
    http: 409,
    title: 'Decided already',
    text: 'This transfer was decided meanwhile and cannot be changed any more.',
  },
  'transfer.not_under_way': {
    http: 409,
    title: 'Not under way',
    text: 'This transfer is not on its way: it was received, rejected or called back meanwhile.',
  },
  'transfer.not_in_transit': {
    http: 409,
    title: 'Not in transit',
    text: 'Less of it is in transit by now. Look at the transfer and try again.',
  },
  'transfer.not_owed': {
    http: 409,
    title: 'Not owed',
    text: 'Less of it is owed by now. Look at the debt and try again.',
  },
  'transfer.unfinished': {
    http: 409,
    title: 'Transfers under way',
    text: 'Materials of this project are on their way. Finish its transfers first.',
  },
  'transfer.project_archived': {
    http: 409,
    title: 'Project archived',
    text: 'The other project is archived. Restore it first.',
  },
  'report.archived': {
    http: 409,
    title: 'Archived',
    text: 'This report is archived. Restore it first.',
  },
  'report.not_archived': {
    http: 409,
    title: 'Not archived',
    text: 'This report is not archived, or somebody restored it meanwhile.',
  },
  'report.signed': {
    http: 409,
    title: 'Signed',
    text: 'This report is signed. A change takes the signature away.',
  },
  'material.no_price': {
    http: 409,
    title: 'No price',
    text: 'This material has no price yet. Add one first.',
  },
  'talk.not_yours': {
    http: 403,
    title: 'Permission Denied',
    text: 'Only who wrote this can change it or move it to the trash.',
  },
  'approval.needs_approver': {
    http: 409,
    title: 'Approvers only',
    text: 'This is for an approver to decide.',
  },
  'request.not_as_asked': {
    http: 409,
    title: 'Not as it was asked',
    text: 'What this request asks for is no longer there. Disapprove it, so that it can be revised.',
  },
  'request.no_way': {
    http: 409,
    title: 'Not possible any more',
    text: 'This cannot be done with a request in this state. Look at it again.',
  },
  'request.in_use': {
    http: 409,
    title: 'In use already',
    text: 'Something of this request is in the books of the site already. It cannot be cancelled any more.',
  },
  'request.not_yours': {
    http: 403,
    title: 'Permission Denied',
    text: 'Only the person who made a request can withdraw it.',
  },
  'request.moved_on': {
    http: 409,
    title: 'Changed meanwhile',
    text: 'This request is in another state by now. Look at it again before you send it.',
  },
  'approval.decided': {
    http: 409,
    title: 'Already decided',
    text: 'Somebody has decided this already, or it was taken back.',
  },
  'payment.off': {
    http: 409,
    title: 'Payments are switched off',
    text: 'Credits cannot be bought here yet. Contact the Super Admin for more credits.',
  },
  'payment.provider_away': {
    http: 503,
    title: 'The payment provider does not answer',
    text: 'The page to pay on could not be opened. Nothing was charged. Please try again in a minute.',
  },
  'payment.forged': {
    http: 401,
    title: 'Not signed',
    text: 'This message was not signed by the payment provider just now.',
  },
  'payment.not_simulated': {
    http: 409,
    title: 'Not a simulated payment',
    text: 'This payment is not simulated, or it was answered already.',
  },
  'payment.nothing_to_settle': {
    http: 409,
    title: 'Nothing to settle',
    text: 'This payment needs no look, or somebody has settled it meanwhile.',
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
