import { describe, expect, test } from 'vitest'
import { readListAddress, searchEchoes, withFilters, withView } from './list-address.ts'

const rules = { filters: ['search', 'status'], sortable: ['full_name', 'email'] } as const

describe('reading', () => {
  test.each([
    ['', { page: 1, sort: null, filters: {} }],
    ['page=3&status=invited', { page: 3, sort: null, filters: { status: 'invited' } }],
    ['sort_by=email&order=DESC', { page: 1, sort: { by: 'email', order: 'DESC' }, filters: {} }],
    ['sort_by=email', { page: 1, sort: { by: 'email', order: 'ASC' }, filters: {} }],
    ['sort_by=password&page=-1&search=%20', { page: 1, sort: null, filters: {} }],
    ['page=two', { page: 1, sort: null, filters: {} }],
  ])('?%s', (query, address) => {
    expect(readListAddress(new URLSearchParams(query), rules)).toEqual(address)
  })
})

describe('writing', () => {
  test('another filter starts at the first page and keeps the order', () => {
    const next = withFilters(new URLSearchParams('page=4&sort_by=email&order=ASC&search=a'), {
      status: 'active',
      search: undefined,
    })
    expect(next.toString()).toBe('sort_by=email&order=ASC&status=active')
  })

  test('another page keeps the filters; the first page needs no word', () => {
    const params = new URLSearchParams('status=active')
    const second = withView(params, { page: 2, sort: { by: 'email', order: 'ASC' } })
    expect(second.toString()).toBe('status=active&page=2&sort_by=email&order=ASC')
    expect(withView(second, { page: 1, sort: null }).toString()).toBe('status=active')
  })
})

describe('our own searches come back by the address', () => {
  test('an echo is known, once', () => {
    const echoes = searchEchoes()
    echoes.sent('riz-2')
    expect(echoes.isEcho('riz-2')).toBe(true)
    expect(echoes.isEcho('riz-2')).toBe(false)
  })

  test('one that is late is still ours', () => {
    const echoes = searchEchoes()
    echoes.sent('riz-2')
    echoes.sent('riz-2026')
    expect(echoes.isEcho('riz-2')).toBe(true)
    expect(echoes.isEcho('riz-2026')).toBe(true)
  })

  test('one that was overtaken does not come any more', () => {
    const echoes = searchEchoes()
    echoes.sent('riz-2')
    echoes.sent('riz-2026')
    expect(echoes.isEcho('riz-2026')).toBe(true)
    expect(echoes.isEcho('riz-2')).toBe(false)
  })

  test('a search for what stands there already has no echo, and spoils nothing later', () => {
    const echoes = searchEchoes()
    echoes.sent('')
    expect(echoes.isEcho('by a link')).toBe(false)
    expect(echoes.isEcho('')).toBe(false)
  })

  test('Back, and "Clear filters", are news', () => {
    const echoes = searchEchoes()
    echoes.sent('riz-2026')
    expect(echoes.isEcho('riz-2026')).toBe(true)
    expect(echoes.isEcho('')).toBe(false)
  })
})
