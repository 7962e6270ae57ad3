import { expect, test } from 'vitest'
import { readAddress, withAddress } from './address.ts'

test.each([
  ['id=1&menu=5', 'equipment', null],
  ['id=1&menu=5&tab=fuel', 'fuel', null],
  ['id=1&menu=5&tab=stock', 'equipment', null],
  ['id=1&menu=5&request=ER-2026-0001', 'history', 'ER-2026-0001'],
])('"%s" opens %s', (address, view, request) => {
  expect(readAddress(new URLSearchParams(address))).toMatchObject({ view, request, isPrint: false })
})

test.each([
  [{ view: 'fuel' as const }, 'id=1&menu=5&tab=fuel'],
  [{ view: 'equipment' as const }, 'id=1&menu=5'],
  [{ search: 'crane' }, 'id=1&menu=5&search=crane'],
  [{ request: 'ER-2026-0001' }, 'id=1&menu=5&search=mixer&tab=history&request=ER-2026-0001'],
  [{ request: 'ER-1', isPrint: true }, 'id=1&menu=5&search=mixer&tab=history&request=ER-1&print=1'],
])('%j leads to "%s"', (change, address) => {
  const next = withAddress(new URLSearchParams('id=1&menu=5&search=mixer'), change)
  expect(next.toString()).toBe(address)
})
