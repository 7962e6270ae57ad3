import { describe, expect, test } from 'vitest'
import { isNoAnswer, wayOf } from './requests.ts'

const ORIGIN = 'https://itayo.test'
const KEPT = new Set(['/', '/color-scheme.js', '/assets/attendance-screen-1a2b.js'])

interface Asked {
  method?: string
  mode?: string
  headers?: Record<string, string>
}

function way(address: string, { method = 'GET', mode = 'cors', headers = {} }: Asked = {}) {
  const url = new URL(address, ORIGIN).href
  return wayOf({ method, mode, url, headers: new Headers(headers) }, ORIGIN, KEPT)
}

describe('a page', () => {
  test.each(['/', '/onsite-records/labor', '/projects/Index?id=12&menu=7', '/register/a.b', '/apiary'])(
    '%s is asked of the server, and after a while of the device',
    (address) => expect(way(address, { mode: 'navigate' })).toBe('page'),
  )

  test.each([
    '/api/docs/',
    '/api/files/12?until=1&signature=ab',
    '/api',
    '/assets/alert-1a2b.svg',
    '/manifest.webmanifest',
    '/icons/itayo-512.png',
  ])('%s is no page of the app, also when somebody opens it by itself', (address) =>
    expect(way(address, { mode: 'navigate' })).toBe('leave'),
  )

  test('that a form is sent to is the server’s', () =>
    expect(way('/', { mode: 'navigate', method: 'POST' })).toBe('leave'))
})

describe('a file of the app', () => {
  test.each(['/color-scheme.js', '/assets/attendance-screen-1a2b.js'])('%s is kept', (address) =>
    expect(way(address)).toBe('kept'),
  )

  test.each(['/assets/estimate-tab-3c4d.js', '/assets/pdf-5e6f.js', '/addresses/0a1b2c3d/provinces.json'])(
    '%s is kept once it was used',
    (address) => expect(way(address)).toBe('part'),
  )

  test.each(['/service-worker.js', '/manifest.webmanifest', '/icons/itayo-192.png', '/favicon.ico'])(
    '%s is none of the worker’s business',
    (address) => expect(way(address)).toBe('leave'),
  )
})

describe('what is never touched', () => {
  test.each(['/api/account/me', '/api/health', '/api/events', '/api/files/12?until=1&signature=ab'])(
    'data: %s',
    (address) => expect(way(address)).toBe('leave'),
  )
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('%s', (method) =>
    expect(way('/assets/attendance-screen-1a2b.js', { method })).toBe('leave'),
  )
  test('another origin, however much its path looks like ours', () => {
    expect(way('https://elsewhere.test/assets/attendance-screen-1a2b.js')).toBe('leave')
    expect(way('https://elsewhere.test/', { mode: 'navigate' })).toBe('leave')
    expect(way('blob:https://itayo.test/0a1b')).toBe('leave')
  })
  test('a piece of a file', () =>
    expect(way('/assets/video-1a2b.mp4', { headers: { range: 'bytes=0-99' } })).toBe('leave'))
  test('a stream of events', () =>
    expect(way('/assets/events', { headers: { accept: 'text/event-stream' } })).toBe('leave'))
})

test.each([
  [200, false],
  [404, false],
  [429, false],
  [500, false],
  [502, true],
  [503, true],
  [504, true],
])('an answer with %i leads to the kept page: %s', (status, kept) => expect(isNoAnswer(status)).toBe(kept))
