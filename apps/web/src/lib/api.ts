import { type Client, createClient, type Routes } from '@itayo/contract'
import { tokenHolder } from './auth/token.ts'
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

/**
 * The typed client for the areas named. Each area connects its own, so that a page loads the
 * contract of the areas it uses and no other.
 */
export function connect<const Areas extends Record<string, Routes>>(areas: Areas): Client<Areas> {
  return createClient(areas, { baseUrl: '', token: () => tokenHolder.current || null, fetch: watchedFetch })
}
