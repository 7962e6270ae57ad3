import { ApiError, ConnectionLost, ERRORS, type ErrorBody } from '@itayo/contract'
import { watchedFetch } from './api.ts'
import { tokenHolder } from './auth/token.ts'
import { viewedRole } from './auth/viewed-role.ts'
import { sendConfirmed } from './password-again.ts'

/** The name the server gave the file: `attachment; filename="Users.csv"`. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  const quoted = /filename="([^"]+)"/.exec(disposition ?? '')?.[1]
  return quoted ?? otherwise
}

const OTHERWISE = 'Something went wrong. Please try again...'
const UNREADABLE = 'Failed to parse error message. Please try again...'
const FAILED = 'Something went wrong...'

function wordsIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined
  // Some refusals are lists: the first item's error is the one to read.
  if (Array.isArray(value)) return wordsIn(value[0])
  if (typeof value === 'object' && value !== null && 'error' in value) return wordsIn(value.error)
  return undefined
}

/** The message of a refused report, which arrives as text where a file should be (DWN-015..017). */
export function refusalText(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    return (typeof body === 'string' ? undefined : wordsIn(body)) ?? OTHERWISE
  } catch {
    return UNREADABLE
  }
}

/** The reason why a file did not come, for the person (DWN-014). */
export function downloadFailure(error: unknown): string {
  return error instanceof ApiError ? error.body.error || error.message : FAILED
}

async function refusalOf(reply: Response): Promise<ApiError> {
  const text = await reply.text().catch(() => '')
  const error = refusalText(text)
  if (error !== UNREADABLE) {
    const body = JSON.parse(text) as ErrorBody | null
    if (body?.code) return new ApiError(reply.status, { ...body, error })
  }
  const { title } = ERRORS.server_error
  return new ApiError(reply.status, {
    status: 0,
    response: title,
    description: error,
    error,
    message: error,
    code: 'server_error',
    request_id: '',
  })
}

/**
 * Fetches a file. A plain link could not carry the token, and a token in an address would end up in
 * logs. With `asked` it is a POST: the file depends on more than its address.
 */
export async function fetchFile(
  url: string,
  { body, signal }: { body?: object | undefined; signal?: AbortSignal } = {},
): Promise<Response> {
  const headers = new Headers()
  if (body) headers.set('content-type', 'application/json')
  if (tokenHolder.current) headers.set('authorization', `Bearer ${tokenHolder.current}`)
  const viewed = viewedRole.current()
  if (viewed !== null) headers.set('x-view-as', String(viewed))
  let reply: Response
  try {
    reply = await sendConfirmed(() =>
      watchedFetch(url, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        ...(signal ? { signal } : {}),
        headers,
        credentials: 'omit',
        cache: 'no-store',
      }),
    )
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ConnectionLost(cause)
  }
  if (!reply.ok) throw await refusalOf(reply)
  return reply
}

/** The file with the name the server gave it, to keep or to share. */
export async function fetchNamedFile(
  url: string,
  otherwiseNamed: string,
  options: { body?: object | undefined; signal?: AbortSignal } = {},
): Promise<File> {
  const reply = await fetchFile(url, options)
  const name = fileNameOf(reply.headers.get('content-disposition'), otherwiseNamed)
  const content = await reply.blob()
  return new File([content], name, { type: content.type })
}

/** Hands a file to the browser to keep. */
export function keepFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser has taken it by then; until then the address must hold.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export async function downloadFile(url: string, otherwiseNamed: string, body?: object): Promise<void> {
  keepFile(await fetchNamedFile(url, otherwiseNamed, { body }))
}
