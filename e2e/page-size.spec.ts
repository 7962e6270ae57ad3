import { gzipSync } from 'node:zlib'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

const MOST_KB = 250

test(`the sign-in page loads at most ${MOST_KB} KB of gzipped JavaScript`, async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

  const sizes = await Promise.all([...scripts.values()].map(async (body) => gzipSync(await body).byteLength))
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024
  test
    .info()
    .annotations.push({ type: 'size', description: `${kilobytes.toFixed(1)} KB in ${sizes.length} files` })
  expect(sizes.length).toBeGreaterThan(1)
  expect(kilobytes).toBeLessThanOrEqual(MOST_KB)
})

const MOST_FILES = 100

test(`a project opens with at most ${MOST_FILES} scripts`, async ({ openSignedIn }) => {
  const page = await openSignedIn({ email: 'manager@bayanihan.test', password: DEMO_PASSWORD })
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  await page.goto('/projects/Index?id=1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible()
  expect(scripts.size).toBeGreaterThan(1)
  expect(scripts.size).toBeLessThanOrEqual(MOST_FILES)
})
