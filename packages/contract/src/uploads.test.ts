import { describe, expect, test } from 'vitest'
import { allRoutes } from './index.ts'

/* A file waits in the memory of the process that receives it, so a call bounds how much it may bring. */
const MOST_HELD = 100 * 1024 * 1024

const uploads = allRoutes().flatMap(({ area, name, route }) =>
  route.upload ? [{ call: `${area}.${name}`, upload: route.upload }] : [],
)

test('there are calls that take files', () => {
  expect(uploads.length).toBeGreaterThan(10)
})

describe('what one call brings', () => {
  test.each(uploads)('$call holds no more than 100 MB, or lets it wait on the disk', ({ upload }) => {
    const held = upload.together?.maxBytes ?? upload.maxBytes * (upload.most ?? 1)
    expect(upload.spooled ? 0 : held).toBeLessThanOrEqual(MOST_HELD)
  })
})
