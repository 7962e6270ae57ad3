import { expect, test } from './support/test.ts'

interface Manifest {
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

/** A PNG says its width and height in its first 24 bytes. */
function sizeOf(picture: Buffer): string {
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`
}

test('the page leads to a manifest with everything that an installed app needs', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser()
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const reply = await request.get(address ?? '')
  expect(reply.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = (await reply.json()) as Manifest
  expect(manifest).toMatchObject({ name: 'Itayo', start_url: '/', display: 'standalone' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toBe(type)
    expect(sizeOf(await icon.body())).toBe(sizes)
  }
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect(sizeOf(await (await request.get(touch ?? '')).body())).toBe('180x180')
  expect(await page.locator('meta[name="theme-color"]').count()).toBe(2)

  // The browser's own judgement of the manifest.
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
})
