import { findPage } from '@itayo/domain'
import { auth } from '../lib/auth/auth.ts'
import { late } from '../ui/late.tsx'
import { LoadingScreen } from './frame/loading-screen.tsx'
import { APP_PAGES, screenOf } from './pages.tsx'
import { decide, type Place } from './visit.ts'

// People who are signed out never need the frame, so it is loaded apart.
export const Frame = late(async () => (await import('./frame/frame.tsx')).Frame, LoadingScreen)
export const BareFrame = late(async () => (await import('./frame/bare-frame.tsx')).BareFrame, LoadingScreen)

/**
 * Asks for the rights of a person and for the files of their page at the same time. Left to themselves they follow
 * one another: the page waits for the rights, its part for the page, and the tab for the project.
 */
export function fetchAhead(place: Place): void {
  if (decide(APP_PAGES, place, auth.getState()).do !== 'load-permissions') return
  void auth.load()
  const page = findPage(APP_PAGES, place.pathname)
  const files = [Frame.load(), page && screenOf(page)?.loadAhead?.(new URLSearchParams(place.search))]
  // The part of the page that shows a file says so when it is missing in the end.
  for (const file of files) file?.catch(() => undefined)
}
