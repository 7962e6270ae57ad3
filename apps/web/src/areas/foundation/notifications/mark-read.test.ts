import type { Notice } from '@itayo/contract'
import { expect, test } from 'vitest'
import { markedRead } from './mark-read.ts'

function notice(id: number, is_read: boolean): Notice {
  return { id, is_read, kind: 'role', title: 'A', text: '', link: null, created_at: '2026-11-15T00:00:00Z' }
}

const page = { data: [notice(3, false), notice(2, true), notice(1, false)], unread: 14 }

test('one that is opened is read, and counts one less', () => {
  const after = markedRead(page, [3])
  expect(after.data.map((each) => each.is_read)).toEqual([true, true, false])
  expect(after.unread).toBe(13)
})

test('one that was read already changes nothing', () => {
  expect(markedRead(page, [2])).toEqual(page)
})

test('all of them include those that are not shown', () => {
  const after = markedRead(page)
  expect(after.data.every((each) => each.is_read)).toBe(true)
  expect(after.unread).toBe(0)
})
