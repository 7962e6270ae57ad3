import { describe, expect, test } from 'vitest'
import { type SignedLinks, signedLinks } from './signed-links.ts'

const at = (time: string) => ({ now: () => new Date(`2026-03-01T${time}Z`) })

function partsOf(link: string) {
  const url = new URL(link, 'http://itayo.test')
  return {
    companyId: Number(url.searchParams.get('c')),
    fileId: Number(url.pathname.split('/').at(-1)),
    expires: Number(url.searchParams.get('e')),
    signature: url.searchParams.get('s') as string,
  }
}

const link = (links: SignedLinks) => partsOf(links.link(7, 42))

describe('a link', () => {
  test('names the file and its company', () => {
    expect(signedLinks('key', at('10:00:00')).link(7, 42)).toMatch(
      /^\/api\/files\/42\?c=7&e=\d+&s=[\w-]{43}$/,
    )
  })

  test.each([
    { made: '10:00:00', until: '12:00:00' },
    { made: '10:00:01', until: '12:00:00' },
    { made: '10:59:59', until: '12:00:00' },
    { made: '11:00:00', until: '13:00:00' },
  ])('made at $made works until $until', ({ made, until }) => {
    const { expires } = link(signedLinks('key', at(made)))
    expect(new Date(expires * 1000).toISOString()).toBe(`2026-03-01T${until}.000Z`)
  })

  test.each([
    { now: '11:59:59', works: true },
    { now: '12:00:00', works: false },
  ])('that ends at 12:00:00 works at $now: $works', ({ now, works }) => {
    const parts = link(signedLinks('key', at('10:30:00')))
    expect(signedLinks('key', at(now)).verify(parts)).toBe(works)
  })

  test.each([
    ['another file', { fileId: 43 }],
    ['another company', { companyId: 8 }],
    ['a later end', { expires: 4_000_000_000 }],
    ['no signature', { signature: '' }],
    ['another signature', { signature: 'A'.repeat(43) }],
    ['a longer signature', { signature: 'A'.repeat(44) }],
  ])('is worth nothing for %s', (_, change) => {
    const links = signedLinks('key', at('10:00:00'))
    expect(links.verify(link(links))).toBe(true)
    expect(links.verify({ ...link(links), ...change })).toBe(false)
  })

  test('of another installation is worth nothing here', () => {
    const foreign = link(signedLinks('another key', at('10:00:00')))
    expect(signedLinks('key', at('10:00:00')).verify(foreign)).toBe(false)
  })

  test('does not confuse company 1, file 23 with company 12, file 3', () => {
    const links = signedLinks('key', at('10:00:00'))
    const one = partsOf(links.link(1, 23))
    expect(links.verify({ ...one, companyId: 12, fileId: 3 })).toBe(false)
  })
})
