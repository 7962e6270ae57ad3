import type { UploadEntry } from '@itayo/contract'
import { expect, test } from 'vitest'
import { byDay } from './upload-days.ts'

const entry = (id: string, at: string): UploadEntry => ({
  id,
  kind: 'daily',
  title: 'Daily report',
  detail: '',
  at,
  by: null,
  link: '/projects/Index',
})

test('entries stand under their day in Manila, and today is named', () => {
  const days = byDay(
    [
      entry('save-3', '2026-11-13T06:41:00Z'),
      // Past midnight in Manila, and still the day before by UTC.
      entry('save-2', '2026-11-12T16:30:00Z'),
      entry('save-1', '2026-11-12T09:00:00Z'),
    ],
    new Date('2026-11-13T08:00:00Z'),
  )
  expect(days.map(({ label, entries }) => [label, entries.map(({ id }) => id)])).toEqual([
    ['Today, 11/13/2026', ['save-3', 'save-2']],
    ['11/12/2026', ['save-1']],
  ])
})
