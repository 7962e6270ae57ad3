import { ApiError, ConnectionLost, ERRORS, type ErrorBody } from '@itayo/contract'
import { watchedFetch } from './api.ts'
import { tokenHolder } from './auth/token.ts'
import { viewedRole } from './auth/viewed-role.ts'

/** The name the server gave the file: `attachment; filename="Users.csv"`. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  const quoted = /filename="([^"]+)"/.exec(disposition ?? '')?.[1]
  return quoted ?? otherwise
}

async function refusalOf(reply: Response): Promise<ApiError> {
  const body = (await reply.json().catch(() => undefined)) as ErrorBody | undefined
  if (body?.code) return new ApiError(reply.status, body)
  const { title, text } = ERRORS.server_error
  return new ApiError(reply.status, {
    status: 0,
    response: title,
    description: text,
    error: text,
    message: text,
    code: 'server_error',
    request_id: '',
  })
}

/**
 * Fetches a file and hands it to the browser to keep. A plain link could not carry the token, and a
 * token in an address would end up in logs.
 */
export async function downloadFile(url: string, otherwiseNamed: string): Promise<void> {
  const headers = new Headers()
  if (tokenHolder.current) headers.set('authorization', `Bearer ${tokenHolder.current}`)
  const viewed = viewedRole.current()
  if (viewed !== null) headers.set('x-view-as', String(viewed))
  let reply: Response
  try {
    reply = await watchedFetch(url, {
      headers,
      credentials: 'omit',
      cache: 'no-store',
    })
  } catch (cause) {
    throw new ConnectionLost(cause)
  }
  if (!reply.ok) throw await refusalOf(reply)
  const name = fileNameOf(reply.headers.get('content-disposition'), otherwiseNamed)
  const address = URL.createObjectURL(await reply.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken it by then; until then the address must hold.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
