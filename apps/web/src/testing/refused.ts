import { ApiError, ERRORS, type ErrorBody, type ErrorCode } from '@itayo/contract'

/** The server's body of a refusal. */
export function refusedBody(code: ErrorCode, more: Partial<ErrorBody> = {}): ErrorBody {
  const { title, text } = ERRORS[code]
  const words = { response: title, description: text, error: text, message: text }
  return { status: 0, ...words, code, request_id: 'r-1', ...more }
}

/** A refusal as the client throws it. */
export const refused = (code: ErrorCode, more: Partial<ErrorBody> = {}): ApiError =>
  new ApiError(ERRORS[code].http, refusedBody(code, more))
