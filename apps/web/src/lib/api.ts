import { type Client, createClient, type Routes } from '@itayo/contract'
import { tokenHolder } from './auth/token.ts'
import { viewedRole } from './auth/viewed-role.ts'
import { connection, isGatewayFailure } from './connection.ts'

/** `fetch` that notices whether anyone answers. */
export async function watchedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const reply = await fetch(input, init)
    if (isGatewayFailure(reply.status)) connection.noteLost()
    else connection.noteAnswer()
    return reply
  } catch (error) {
    if (!init?.signal?.aborted) connection.noteLost()
    throw error
  }
}

/** Sent with changes too: the server then refuses them, whatever the screen forgot to disable. */
function fetchAsViewed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const roleId = viewedRole.current()
  if (roleId === null) return watchedFetch(input, init)
  const headers = new Headers(init?.headers)
  headers.set('x-view-as', String(roleId))
  return watchedFetch(input, { ...init, headers })
}

/**
 * The typed client for the areas named. Each area connects its own, so that a page loads the
 * contract of the areas it uses and no other.
 */
export function connect<const Areas extends Record<string, Routes>>(areas: Areas): Client<Areas> {
  return createClient(areas, { baseUrl: '', token: () => tokenHolder.current || null, fetch: fetchAsViewed })
}
