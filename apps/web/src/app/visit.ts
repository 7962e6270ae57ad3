import { findPage, guard, landingPage, type Page, type Visit } from '@itayo/domain'
import type { AuthState } from '../lib/auth/auth-state.ts'
import { safeReturnPath } from '../lib/return-path.ts'

export interface Place {
  pathname: string
  search: string
  hash: string
  state: unknown
}

export type Decision =
  | { do: 'show'; page: Page }
  | { do: 'load-permissions' }
  | { do: 'wait' }
  | { do: 'go'; to: string; state?: unknown }

/** The path as someone meant it: decoded, and without spaces at its ends. Throws on a broken encoding. */
export function decodedPath(pathname: string): string {
  const trimmed = decodeURIComponent(pathname).replace(/^[\s/]+|\s+$/g, '')
  return `/${trimmed}`
}

/** The page's own spelling with the asked values in it: "/profile/ABOUT-ME" is "/Profile/about-me". */
function spelledLike(page: Page, path: string): string {
  const given = path.split('/')
  return page.path
    .split('/')
    .map((part, at) => (part.startsWith(':') ? encodeURIComponent(given[at] ?? '') : part))
    .join('/')
}

function heldBy(auth: AuthState): string[] {
  return auth.permissions.map((entry) => entry.path)
}

function visitOf(path: string, auth: AuthState): Visit {
  const { status, mustSetUpFactor } = auth
  return { path, token: auth.token || null, status, held: heldBy(auth), mustSetUpFactor }
}

/** A person starts, and is sent back, to their landing page, or to /403 when there is none. */
function startPage(pages: readonly Page[], auth: AuthState): string {
  return landingPage(pages, heldBy(auth)) ?? '/403'
}

/** After sign-in: the page asked for, if it is one of ours and allowed, else the landing page (B-01). */
function afterSignIn(pages: readonly Page[], place: Place, auth: AuthState): string {
  const left = place.state as { from?: unknown; of?: unknown } | null
  // A page that somebody was on when their session ended waits for them, and for nobody else.
  const isTheirs = !left?.of || left.of === auth.person?.id
  const wanted = isTheirs ? safeReturnPath(left?.from) : undefined
  if (wanted) {
    const path = decodedPath(wanted.split(/[?#]/)[0] ?? '/')
    const isEntrance = findPage(pages, path)?.access === 'public'
    const verdict = guard(pages, visitOf(path, auth))
    if (!isEntrance && verdict.do === 'show') return wanted
  }
  return startPage(pages, auth)
}

function decideOrThrow(pages: readonly Page[], place: Place, auth: AuthState): Decision {
  const path = decodedPath(place.pathname)
  const page = findPage(pages, path)
  // The entrance is for signed-out people; a person with a token is led on.
  if (page?.path === '/' && auth.token) {
    if (auth.status === 'idle') return { do: 'load-permissions' }
    if (auth.status === 'succeeded') return { do: 'go', to: afterSignIn(pages, place, auth) }
    return { do: 'wait' }
  }
  const verdict = guard(pages, visitOf(path, auth))
  const address = place.pathname + place.search + place.hash
  if (verdict.do === 'go') {
    // After the second factor is set up, the person goes on to the page they wanted.
    if (verdict.to === '/' && auth.token) return { ...verdict, state: place.state }
    // Someone who signed out by choice has left that page; the next person starts afresh.
    return {
      ...verdict,
      state: auth.left ? null : { from: address, ...(auth.endedFor !== null && { of: auth.endedFor }) },
    }
  }
  if (verdict.do !== 'show' || !page) return verdict as Decision
  const spelling = spelledLike(page, path)
  if (spelling !== place.pathname)
    return { do: 'go', to: spelling + place.search + place.hash, state: place.state }
  return { do: 'show', page }
}

/** Decides about a visit. A guard that fails leads to /404 (ACC-018). */
export function decide(pages: readonly Page[], place: Place, auth: AuthState): Decision {
  try {
    return decideOrThrow(pages, place, auth)
  } catch {
    return { do: 'go', to: '/404' }
  }
}
