import { onsite } from '@itayo/contract'
import { expect, test } from 'vitest'
import { newSlipId } from './slip-id.ts'

test('every slip gets an id that the server takes, and another one each time', () => {
  const ids = Array.from({ length: 200 }, newSlipId)
  expect(new Set(ids).size).toBe(ids.length)
  const { slip_id } = onsite.release.body.shape
  expect(ids.filter((id) => !slip_id.safeParse(id).success)).toEqual([])
})
