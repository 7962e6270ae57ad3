import { expect, test } from 'vitest'
import { placeIn, withoutPlace } from './place.ts'

const LINK = 'id=5&menu=7&comments=12&from=2026-11-09&to=2026-11-15&type=2'

test('the link of a notice names a work item, a period and a kind', () => {
  expect(placeIn(5, new URLSearchParams(LINK))).toEqual({
    projectId: 5,
    workItemId: 12,
    start: '2026-11-09',
    end: '2026-11-15',
    kind: 'plans',
  })
})

test.each([
  'id=5&menu=7',
  'comments=12',
  'comments=x&from=2026-11-09&to=2026-11-15',
  'comments=12&from=yesterday&to=2026-11-15',
])('%s opens nothing', (query) => {
  expect(placeIn(5, new URLSearchParams(query))).toBeNull()
})

test('closing leaves the rest of the address', () => {
  expect(withoutPlace(new URLSearchParams(LINK)).toString()).toBe('id=5&menu=7')
})
