import { expect, test } from 'vitest'
import { readAddress, withAddress } from './address.ts'

test.each([
  ['id=1&menu=4', { tab: 'list', isDraft: false, request: null, page: 1 }],
  ['id=1&menu=4&search=Formworks', { tab: 'list', search: 'Formworks' }],
  ['id=1&menu=4&draft=1&page=3', { tab: 'list', isDraft: true, page: 3 }],
  ['id=1&menu=4&tab=stock&page=-1', { tab: 'stock', page: 1 }],
  ['id=1&menu=4&tab=use&draft=1', { tab: 'use', isDraft: false }],
  ['id=1&menu=4&tab=nothing', { tab: 'list' }],
  ['id=1&menu=4&tab=history&draft=1', { tab: 'history', isDraft: false }],
  ['id=1&menu=4&request=PR-2026-0001', { tab: 'history', request: 'PR-2026-0001', isPrint: false }],
  ['id=1&menu=4&request=PR-2026-0001&print=1', { request: 'PR-2026-0001', isPrint: true }],
  ['id=1&menu=4&print=1', { request: null, isPrint: false }],
])('"%s" says %j', (address, parts) => {
  expect(readAddress(new URLSearchParams(address))).toMatchObject(parts)
})

test.each([
  [{ search: 'cement' }, 'id=1&menu=4&search=cement&draft=1'],
  [{ page: 2 }, 'id=1&menu=4&page=2&draft=1'],
  [{ isDraft: false }, 'id=1&menu=4&page=4'],
  [{ tab: 'history' as const }, 'id=1&menu=4&tab=history'],
  [{ tab: 'history' as const, request: 'PR-1' }, 'id=1&menu=4&tab=history&request=PR-1'],
  [
    { tab: 'history' as const, request: 'PR-1', isPrint: true },
    'id=1&menu=4&tab=history&request=PR-1&print=1',
  ],
])('%j leads to "%s"', (change, address) => {
  const next = withAddress(new URLSearchParams('id=1&menu=4&page=4&draft=1'), change)
  expect([...next].sort()).toEqual([...new URLSearchParams(address)].sort())
})
