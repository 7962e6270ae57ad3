/**
 * Which way a request goes.
 * `leave`: as if there were no worker. `page`: the network, and after a while the kept page.
 * `kept`: kept since the worker was installed. `part`: a part of the program that is kept once it was used.
 */
export type Way = 'leave' | 'page' | 'kept' | 'part'

interface Asked {
  method: string
  url: string
  mode: string
  headers: { has: (name: string) => boolean; get: (name: string) => string | null }
}

/** Data is never kept here: what a person may see, and until when, is not for a cache of files to decide. */
const isData = (path: string): boolean => path === '/api' || path.startsWith('/api/')

/** Their names carry the hash of their content, so that what was kept once is right for ever. */
const isPart = (path: string): boolean => path.startsWith('/assets/') || path.startsWith('/addresses/')

export function wayOf(request: Asked, origin: string, keptPaths: ReadonlySet<string>): Way {
  const { origin: asked, pathname } = new URL(request.url)
  if (request.method !== 'GET' || asked !== origin || isData(pathname)) return 'leave'
  // A piece of a file and a stream without an end cannot be kept.
  if (request.headers.has('range')) return 'leave'
  if (request.headers.get('accept')?.includes('text/event-stream')) return 'leave'
  if (request.mode === 'navigate') return isFile(pathname) ? 'leave' : 'page'
  if (keptPaths.has(pathname)) return 'kept'
  return isPart(pathname) ? 'part' : 'leave'
}

/** Somebody who opens a picture or the manifest by itself wants that file, not the app. */
function isFile(path: string): boolean {
  return isPart(path) || /\.(js|svg|png|webmanifest|txt|xml|ico)$/.test(path)
}

/** A proxy says so in place of a server that is being started again. */
export const isNoAnswer = (status: number): boolean => status === 502 || status === 503 || status === 504
