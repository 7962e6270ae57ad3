import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { VERSION } from '../../version.ts'
import { openApiDocument } from './openapi.ts'

const PAGE = `<!doctype html><link rel="stylesheet" href="/assets/a.css" nonce="__CSP_NONCE__">
<meta property="csp-nonce" nonce="__CSP_NONCE__"><div id="root"></div>`

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'itayo-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'assets', 'index-1a2b.js'), 'globalThis.itayo = true')
  await writeFile(join(folder, 'assets', 'packed-3c4d.js'), 'globalThis.packed = true')
  await writeFile(join(folder, 'assets', 'packed-3c4d.js.gz'), gzipSync('globalThis.packed = true'))
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'service-worker.js'), 'addEventListener("fetch", () => {})')
  await writeFile(join(folder, 'service-worker.js.gz'), gzipSync('addEventListener("fetch", () => {})'))
  await writeFile(join(folder, 'manifest.webmanifest'), '{"name":"Itayo"}')
  await writeFile(join(folder, '.env'), 'SECRET=1')
  server = await openTestServer({ PUBLIC_URL: 'https://itayo.test' }, { webFolder: folder })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const get = (url: string) => server.app.inject({ url })

/** "script-src 'self'; …" as a table. */
function policyOf(header: unknown): Record<string, string> {
  return Object.fromEntries(
    String(header)
      .split('; ')
      .map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]),
  )
}

describe('an address that cannot be read', () => {
  test.each(['/%E0%A4%A', '/projects/%', '/assets/%zz'])('%s leads to our page', async (url) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/404'])
    expect(reply.body).not.toContain('FST_')
  })

  test.each([
    ['GET', '/api/%E0%A4%A'],
    ['POST', '/%E0%A4%A'],
    ['POST', '/api/users/%E0%A4%A/invite'],
  ] as const)('%s %s is answered in our words', async (method, url) => {
    const reply = await server.app.inject({ method, url })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({
      status: 0,
      code: 'method_not_found',
      message: 'There is no such call.',
      request_id: reply.headers['x-request-id'],
    })
  })
})

test('what was packed at build time is sent as it is, to those who can unpack it', async () => {
  const url = '/assets/packed-3c4d.js'
  const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(packed.headers['content-type']).toMatch(/javascript/)
  expect(gunzipSync(packed.rawPayload).toString()).toBe('globalThis.packed = true')
  expect((await get(url)).body).toBe('globalThis.packed = true')
  expect((await get(`${url}.gz`)).statusCode).toBe(404)
})

describe('the page', () => {
  test.each([
    '/',
    '/Forgot',
    '/reset-password/abc',
    '/projects/12/estimate',
    '/404',
    '/apiary',
    '/index.html',
  ])('is served at %s, with a fresh nonce in page and policy', async (url) => {
    const [first, second] = [await get(url), await get(url)]
    const nonces = [first, second].map((reply) => {
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(reply.headers['cache-control']).toBe('no-store')
      const nonce = /'nonce-([\w+/=]{24})'/.exec(String(reply.headers['content-security-policy']))?.[1]
      expect(reply.body).toBe(PAGE.replaceAll('__CSP_NONCE__', nonce as string))
      return nonce
    })
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('runs our own scripts only, and nobody frames it', async () => {
    const policy = policyOf((await get('/')).headers['content-security-policy'])
    expect(policy).toMatchObject({
      'default-src': `'none'`,
      'script-src': `'self'`,
      'style-src': expect.stringMatching(/^'self' 'nonce-[^' ]+'$/),
      'img-src': `'self' data: blob:`,
      'media-src': `'self' blob:`,
      'worker-src': `'self' blob:`,
      'connect-src': `'self'`,
      'manifest-src': `'self'`,
      'base-uri': `'none'`,
      'form-action': `'self'`,
      'frame-ancestors': `'none'`,
    })
    expect(JSON.stringify(policy)).not.toContain('unsafe')
  })

  test.each(['/', '/api/health', '/api/nothing', '/favicon.svg'])(
    '%s carries the security headers',
    async (url) => {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      })
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
    },
  )

  test.each(['/', '/api/health', '/api/account/me', '/api/nothing', '/api/docs/', '/favicon.svg'])(
    '%s may use nothing of the device that asks for a permission',
    async (url) => {
      const policy = String((await get(url)).headers['permissions-policy'])
      const rules = policy.split(', ')
      for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'display-capture'])
        expect(rules).toContain(`${feature}=()`)
      expect(rules.every((rule) => /^[a-z-]+=\(\)$/.test(rule))).toBe(true)
    },
  )

  test('promises HTTPS only where the address is HTTPS', async () => {
    const plain = await openTestServer({ PUBLIC_URL: 'http://localhost:3000' }, { webFolder: folder })
    try {
      const { headers } = await plain.app.inject({ url: '/' })
      expect(headers['strict-transport-security']).toBeUndefined()
    } finally {
      await plain.close()
    }
  })
})

describe('files of the web app', () => {
  test('with a hash in the name are kept for ever', async () => {
    const reply = await get('/assets/index-1a2b.js')
    expect(reply.body).toBe('globalThis.itayo = true')
    expect(reply.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('without one are asked for again', async () => {
    const reply = await get('/favicon.svg')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-cache')
    // A picture opened by itself may still not run anything.
    expect(policyOf(reply.headers['content-security-policy'])['default-src']).toBe(`'none'`)
  })

  test('are not counted against an address: a device that keeps the app asks for a hundred of them at once', async () => {
    const limited = await openTestServer({ REQUESTS_PER_MINUTE: '1' }, { webFolder: folder })
    try {
      const statusOf = async (url: string) => (await limited.app.inject({ url })).statusCode
      for (let request = 1; request <= 3; request += 1)
        expect(await statusOf('/assets/index-1a2b.js')).toBe(200)
      expect(await statusOf('/api/health')).toBe(200)
      expect(await statusOf('/api/health')).toBe(429)
      expect(await statusOf('/assets/../api/health')).not.toBe(200)
    } finally {
      await limited.close()
    }
  })

  test.each(['identity', 'gzip'])(
    'the service worker is looked for again each time, and may fetch from us and nowhere else (%s)',
    async (packing) => {
      const headers = { 'accept-encoding': packing }
      const reply = await server.app.inject({ url: '/service-worker.js', headers })
      expect(reply.headers['content-encoding'] ?? 'identity').toBe(packing)
      expect(reply.headers['content-type']).toMatch(/^(text|application)\/javascript/)
      expect(reply.headers['cache-control']).toBe('no-cache')
      expect(policyOf(reply.headers['content-security-policy'])).toEqual({
        'default-src': `'none'`,
        'script-src': `'self'`,
        'connect-src': `'self'`,
      })
    },
  )

  test('the manifest has its own type, without which browsers install nothing', async () => {
    const reply = await get('/manifest.webmanifest')
    expect(reply.headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(reply.headers['cache-control']).toBe('no-cache')
  })

  test.each(['/.env', '/assets/../.env', '/..%2f..%2fpackage.json', '/assets/%2e%2e/.env'])(
    'that are none of the browser’s business stay here: %s',
    async (url) => {
      const reply = await get(url)
      expect(reply.body).not.toContain('SECRET')
      expect(reply.body).not.toContain('"workspaces"')
    },
  )
})

describe('answers that are data', () => {
  test.each(['/api/health', '/api/nothing', '/api/openapi.json'])(
    '%s may load and run nothing',
    async (url) => {
      expect((await get(url)).headers['content-security-policy']).toBe(
        `default-src 'none'; frame-ancestors 'none'; sandbox`,
      )
    },
  )

  test('the description of the API is served as it is printed', async () => {
    const reply = await get('/api/openapi.json')
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(VERSION))))
  })

  test('the API reference has a policy of its own, without foreign hosts', async () => {
    const reply = await get('/api/docs/')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toMatch(/^text\/html/)
    const policy = String(reply.headers['content-security-policy'])
    expect(policyOf(policy)['default-src']).toBe(`'none'`)
    expect(policy).not.toMatch(/https?:|\*/)
  })

  test('the API reference finds its program beside it, and needs no slash at its end', async () => {
    const [, program = ''] = /src="([^"]+\.js)"/.exec((await get('/api/docs/')).body) ?? []
    const reply = await get(new URL(program, 'http://localhost/api/docs/').pathname)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toMatch(/javascript/)
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
    expect((await get('/api/docs')).headers.location).toBe('/api/docs/')
    expect((await get('/api/docs/nothing')).statusCode).toBe(404)
  })
})

test('without a built web app the page says what to do', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'itayo-web-'))
  const bare = await openTestServer({}, { webFolder: empty })
  try {
    const reply = await bare.app.inject({ url: '/' })
    expect([reply.statusCode, reply.json().description]).toEqual([
      404,
      'The web app is not built. Run npm start.',
    ])
  } finally {
    await bare.close()
    await rm(empty, { recursive: true })
  }
})
