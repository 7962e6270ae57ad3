import { onsite } from '@itayo/contract'
import { expect, test } from 'vitest'
import { newEntryId } from './entry-id.ts'

test('every slip gets an id that the server takes, and another one each time', () => {
  const ids = Array.from({ length: 200 }, newEntryId)
  expect(new Set(ids).size).toBe(ids.length)
  const { slip_id } = onsite.release.body.shape
  expect(ids.filter((id) => !slip_id.safeParse(id).success)).toEqual([])
})
