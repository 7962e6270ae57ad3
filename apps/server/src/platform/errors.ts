import { ERRORS, type ErrorBody, type ErrorCode, FILIPINO_ERRORS, type FieldProblem } from '@itayo/contract'
import type { Language } from '@itayo/domain'
import { inLanguage } from './language.ts'

interface Details {
  /** Words for this case, where the table's are too general. */
  text?: string
  fields?: FieldProblem[]
  retryAfterSeconds?: number
  current?: unknown
  cause?: unknown
}

/** A refusal the person should hear about. The log gets the cause, the person gets the table's words. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get http(): number {
    return ERRORS[this.code].http
  }
}

/** In the language of whoever asked; what is not translated stays English. */
export function errorBody(error: AppError, requestId: string, language: Language = 'en'): ErrorBody {
  const { title, text } = (language === 'fil' && FILIPINO_ERRORS[error.code]) || ERRORS[error.code]
  const words = error.details.text === undefined ? text : inLanguage(language, error.details.text)
  const fields = error.details.fields?.map(({ path, message }) => ({
    path,
    message: inLanguage(language, message),
  }))
  return {
    status: 0,
    response: title,
    description: words,
    error: words,
    message: words,
    code: error.code,
    request_id: requestId,
    ...(fields && { fields }),
    ...(error.details.retryAfterSeconds !== undefined && { retry_after: error.details.retryAfterSeconds }),
    ...(error.details.current !== undefined && { current: error.details.current }),
  }
}

/** Constraints are mapped to errors here, once for all areas; stores catch nothing. */
const CONSTRAINTS: Record<string, ErrorCode> = {
  app_user_email_once: 'account.email_taken',
  app_user_stays_erased: 'account.erased',
  employee_stays_erased: 'account.erased',
  role_name_once: 'role.name_taken',
  material_once: 'already_exists',
  phase_code_once: 'already_exists',
  work_item_code_once: 'already_exists',
  company_tag_name_once: 'already_exists',
  project_type_name_once: 'already_exists',
  project_category_name_once: 'already_exists',
  equipment_category_name_once: 'already_exists',
  equipment_category_code_once: 'already_exists',
  position_name_once: 'already_exists',
  project_identifier_once: 'project.identifier_taken',
  project_work_item_once: 'estimate.scope_exists',
  estimate_template_name_once: 'already_exists',
  calculator_recipe_name_once: 'already_exists',
  equipment_booked_once: 'equipment.booked',
  assignment_once_in_project: 'team.already_here',
  stock_never_below_zero: 'onsite.not_enough',
  attendance_in_one_place: 'onsite.two_places',
  attendance_once: 'onsite.written_already',
  attendance_slip_once: 'onsite.slip_elsewhere',
  equipment_use_once: 'onsite.machine_written',
  equipment_use_slip_once: 'onsite.slip_elsewhere',
  delivery_slip_once: 'onsite.slip_elsewhere',
  material_release_slip_once: 'onsite.slip_elsewhere',
  stock_count_slip_once: 'onsite.slip_elsewhere',
  material_transfer_slip_once: 'onsite.slip_elsewhere',
  wallet_never_below_zero: 'credits.pool_too_small',
  debt_never_below_zero: 'transfer.not_owed',
  transfer_item_arrives_once: 'transfer.not_in_transit',
}

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported_media',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media',
  FST_MULTIPART_INVALID_DOCUMENT: 'malformed',
}

interface ForeignError {
  code?: string
  constraint?: string
  message?: string
  syscall?: string
  statusCode?: number
}

/** Turns any thrown value into a refusal; an unforeseen one is a 500 and goes to the log whole. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const error = (thrown ?? {}) as ForeignError
  const byConstraint = error.constraint && CONSTRAINTS[error.constraint]
  if (byConstraint) return new AppError(byConstraint, { cause: thrown })
  const byFastify = error.code && FASTIFY_CODES[error.code]
  if (byFastify) return new AppError(byFastify, { cause: thrown })
  // PostgreSQL: two people changed the same rows at once, and one had to give way.
  if (error.code === '40001' || error.code === '40P01' || error.code === '55P03') {
    return new AppError('conflict', {
      text: 'Someone else is changing the same thing right now. Please try again.',
      cause: thrown,
    })
  }
  if (UNKEPT.has(error.code ?? ''))
    return new AppError('invalid_input', {
      text: 'There is a character in this that cannot be kept. Remove it and try again.',
      cause: thrown,
    })
  // Our own, raised by the guards of migration 0006.
  if (error.code === 'IT001') return new AppError('project.archived', { cause: thrown })
  // A row written into a project that does not exist for this person.
  if (error.code === '42501' && error.message?.includes('"project_access"')) {
    return new AppError('not_found', { cause: thrown })
  }
  // The sender went away in the middle of the request: the reset connection is not the database's.
  if (error.code === 'ECONNRESET' && error.message === 'aborted')
    return new AppError('malformed', { cause: thrown })
  const trouble = databaseTrouble(error)
  if (trouble) return new AppError(trouble, { retryAfterSeconds: TRY_AGAIN_SECONDS, cause: thrown })
  if (error.statusCode === 400 || error.statusCode === 431)
    return new AppError('malformed', { cause: thrown })
  return new AppError('server_error', { cause: thrown })
}

/** PostgreSQL: a zero or half a character in a text, in JSON too, or a text that is no value of its column. */
const UNKEPT = new Set(['22021', '22P02', '22P05'])

/** An embedded server that died is back by then, and so is an outside one that was restarted. */
export const TRY_AGAIN_SECONDS = 3

/** The network, the server going down or coming up, and a session it ended. */
const AWAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', '57P01', '57P02', '57P03', '57P04', '57P05', '25P03'],
])
/** A socket that has just gone with its server, or has more waiting before it than fit. */
const NO_SOCKET = new Set(['ENOENT', 'EAGAIN'])
const NEVER_SENT = /^Client (has encountered a connection error|was closed) and is not queryable/
const SILENCE = /^Query read timeout/
const AWAY_WORDS = /^(Connection terminated|timeout expired|Cannot use a pool after calling end)/

/** It answers, but has no room: connections, memory, or the time a statement may take. */
const BUSY = new Set(['57014', '53000', '53200', '53300', '53400'])
const BUSY_WORDS = /^timeout exceeded when trying to connect/

const FULL = new Set(['53100', 'ENOSPC'])

function databaseTrouble(error: ForeignError): ErrorCode | undefined {
  const { code = '', message = '', syscall } = error
  if (FULL.has(code)) return 'storage_full'
  if (BUSY.has(code) || BUSY_WORDS.test(message)) return 'busy'
  const isAway =
    AWAY.has(code) ||
    (syscall === 'connect' && NO_SOCKET.has(code)) ||
    code.startsWith('08') ||
    [AWAY_WORDS, SILENCE, NEVER_SENT].some((words) => words.test(message))
  return isAway ? 'unavailable' : undefined
}

/** The database restarts, is frozen or cannot be reached: the same may work in a moment. */
export function isDatabaseAway(thrown: unknown): boolean {
  const error = (thrown ?? {}) as ForeignError
  return error.code === '53300' || databaseTrouble(error) === 'unavailable'
}

/** The database has not answered in time, and its connection still waits for it. */
export function isSilence(thrown: unknown): boolean {
  return SILENCE.test((thrown as ForeignError | undefined)?.message ?? '')
}

/** The connection was lost before this statement. */
export function wasNeverSent(thrown: unknown): boolean {
  return NEVER_SENT.test((thrown as ForeignError | undefined)?.message ?? '')
}

const PASSING: readonly ErrorCode[] = [
  ...(['unavailable', 'busy', 'storage_full', 'outcome_unknown'] as const),
  ...(['files.unavailable', 'files.unreadable'] as const),
]

/** The trouble of the database or of the files' place, not that of the work: a job is tried again as it is. */
export function isPassing(thrown: unknown): boolean {
  return PASSING.includes(asAppError(thrown).code)
}
