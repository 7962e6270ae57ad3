import { ApiError, type Client, ConnectionLost, type Routes } from '@itayo/contract'
import { connect } from './api.ts'
import { auth } from './auth/auth.ts'
import { errorWords, isSessionEnded } from './errors.ts'
import { actionKeys } from './idempotency.ts'

/** Answers with these have no body, and `Response` refuses to be given one. */
const BODILESS = new Set([204, 205, 304])

export function percentSent(loaded: number, total: number): number {
  return total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : 0
}

/**
 * `fetch` does not tell how much of a body has been sent; XMLHttpRequest does. This one behaves like
 * `fetch` in all that the typed client uses of it, so that tokens, errors and answers stay in one place.
 */
function fetchWithProgress(onProgress: (percent: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const signal = init?.signal
      const aborted = () => reject(signal?.reason ?? new DOMException('Stopped', 'AbortError'))
      if (signal?.aborted) {
        aborted()
        return
      }
      const request = new XMLHttpRequest()
      const stop = () => request.abort()
      request.open(init?.method ?? 'GET', String(input))
      new Headers(init?.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(percentSent(loaded, total))
      }
      request.onload = () => {
        const { status } = request
        resolve(new Response(BODILESS.has(status) ? null : request.responseText, { status }))
      }
      request.onerror = () => reject(new TypeError('The request got no answer'))
      request.onabort = aborted
      request.onloadend = () => signal?.removeEventListener('abort', stop)
      signal?.addEventListener('abort', stop)
      request.send((init?.body ?? null) as XMLHttpRequestBodyInit | null)
    })
}

/** The typed client for one upload that tells how far it is. */
export function connectWithProgress<const Areas extends Record<string, Routes>>(
  areas: Areas,
  onProgress: (percent: number) => void,
): Client<Areas> {
  return connect(areas, fetchWithProgress(onProgress))
}

const keys = new WeakMap<File, ReturnType<typeof actionKeys>>()

/** One file is one action: tried again after silence, the server knows it and keeps it once. */
export function keysOfFile(file: File): ReturnType<typeof actionKeys> {
  const known = keys.get(file) ?? actionKeys()
  keys.set(file, known)
  return known
}

/** Why a file did not arrive, beside its name; an ended session leads to the sign-in as everywhere. */
export function uploadFailureWords(error: unknown): string {
  if (isSessionEnded(error)) auth.refuse(error.message)
  if (error instanceof ApiError || error instanceof ConnectionLost) return error.message
  return errorWords(error).text
}
