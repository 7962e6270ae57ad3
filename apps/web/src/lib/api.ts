import { type Client, createClient, type Routes } from '@itayo/contract'
import { tokenHolder } from './auth/token.ts'
import { viewedRole } from './auth/viewed-role.ts'
import { busyPause, isOwnWords, MOST_RETURNS, refusalIn, wait } from './busy.ts'
import { clock } from './clock.ts'
import { connection, isGatewayFailure } from './connection.ts'
import { sendConfirmed } from './password-again.ts'

type Send = typeof fetch

/** `fetch` that notices whether anyone answers, and comes back by itself to a server that is too busy. */
export async function watchedFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
  send: Send = fetch,
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const askedAt = connection.losses()
    try {
      const reply = await send(input, init)
      clock.noteReply(reply.headers.get('date'))
      const refusal = await refusalIn(reply)
      if (isGatewayFailure(reply.status) && !isOwnWords(refusal)) connection.noteLost()
      else connection.noteAnswer(askedAt)
      const pause = busyPause(refusal)
      if (pause === undefined || attempt === MOST_RETURNS) return reply
      await wait(pause, init?.signal)
    } catch (error) {
      if (!init?.signal?.aborted) connection.noteLost()
      throw error
    }
  }
}

/** Sent with changes too: the server then refuses them, whatever the screen forgot to disable. */
function fetchAsViewed(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  send: Send | undefined,
): Promise<Response> {
  const roleId = viewedRole.current()
  if (roleId === null) return watchedFetch(input, init, send)
  const headers = new Headers(init?.headers)
  headers.set('x-view-as', String(roleId))
  return watchedFetch(input, { ...init, headers }, send)
}

/**
 * The typed client for the areas named. Each area connects its own, so that a page loads the
 * contract of the areas it uses and no other. `send` stands in for `fetch` where that is not enough.
 */
export function connect<const Areas extends Record<string, Routes>>(
  areas: Areas,
  send?: Send,
): Client<Areas> {
  return createClient(areas, {
    baseUrl: '',
    token: () => tokenHolder.current || null,
    fetch: (input, init) => sendConfirmed(() => fetchAsViewed(input, init, send)),
  })
}
