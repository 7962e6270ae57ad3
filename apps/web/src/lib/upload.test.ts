import { ApiError, ConnectionLost, overview } from '@itayo/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectWithProgress, percentSent } from './upload.ts'

/** A request that does what the test tells it to. */
class FakeRequest {
  static last: FakeRequest
  method = ''
  url = ''
  status = 0
  responseText = ''
  body: unknown
  headers: Record<string, string> = {}
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  constructor() {
    FakeRequest.last = this
  }
  open(method: string, url: string) {
    this.method = method
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload?.()
    this.onloadend?.()
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest))
afterEach(() => vi.unstubAllGlobals())

const percents: number[] = []
function start(options: { signal?: AbortSignal } = {}) {
  percents.length = 0
  const client = connectWithProgress({ overview }, (percent) => percents.push(percent))
  const call = client.overview.uploadPhoto(
    { params: { id: 7, project_id: 12 }, file: new File(['picture'], 'slab.jpg') },
    { idempotencyKey: 'one-picture', ...options },
  )
  return { call, request: FakeRequest.last }
}

test.each([
  { loaded: 0, total: 0, percent: 0 },
  { loaded: 1, total: 3, percent: 33 },
  { loaded: 999, total: 1000, percent: 99 },
  { loaded: 1200, total: 1000, percent: 100 },
])('$loaded of $total bytes are $percent percent', ({ loaded, total, percent }) => {
  expect(percentSent(loaded, total)).toBe(percent)
})

test('an upload is the request of the contract, with its key, and tells how far it is', async () => {
  const { call, request } = start()
  expect([request.method, request.url]).toEqual(['PUT', '/api/overview/photo-upload/7/12'])
  expect(request.headers['idempotency-key']).toBe('one-picture')
  expect((request.body as FormData).get('image')).toBeInstanceOf(File)
  request.upload.onprogress?.({ lengthComputable: true, loaded: 50, total: 100 })
  request.upload.onprogress?.({ lengthComputable: false, loaded: 70, total: 0 })
  request.answer(200, { status: 1, response: { id: 3 }, description: 'Image uploaded successfully!' })
  expect((await call).response).toEqual({ id: 3 })
  expect(percents).toEqual([50])
})

test('a refusal of the server is an ApiError with its words', async () => {
  const { call, request } = start()
  const refusal = { status: 0, response: 'File Too Large', description: 'Too large.', code: 'too_large' }
  request.answer(413, refusal)
  const error = await call.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ title: 'File Too Large', message: 'Too large.', http: 413 })
})

test('a page of a proxy in place of an answer is an ApiError too', async () => {
  const { call, request } = start()
  request.answer(502, '<html>Bad gateway</html>')
  await expect(call).rejects.toBeInstanceOf(ApiError)
})

test('no answer is a lost connection', async () => {
  const { call, request } = start()
  request.onerror?.()
  await expect(call).rejects.toBeInstanceOf(ConnectionLost)
})

test('a cancelled upload ends the request and is no lost connection', async () => {
  const control = new AbortController()
  const { call } = start({ signal: control.signal })
  control.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})
