import { expect, test } from 'vitest'
import { dayOfVisits } from './visits.ts'

test('visits stand under the first of their days, in whatever order they are written', () => {
  expect(dayOfVisits([{ date: '2026-11-16' }, { date: '2026-11-09' }, { date: '2026-12-01' }])).toBe(
    '2026-11-09',
  )
})
