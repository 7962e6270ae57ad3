import { expect, test } from 'vitest'
import { blockwork, estimate } from '../model/testing/sample.ts'
import { withSaved } from './saved-estimate.ts'

test('what was saved takes its place in what was read, until that is read again', () => {
  const before = estimate([blockwork(1), blockwork(2), blockwork(3, { phase_id: 2 })])
  const { totals: _, summary: __, detailed: ___, ...standing } = before
  const scopes = [blockwork(1, { version: 2 }), blockwork(9), blockwork(10, { phase_id: 7 })]
  const saved = scopes.map((scope) => ({ key: '', scope }))
  const after = withSaved(before, { ...standing, message: '', estimate_status: 2, saved, removed: [2] })
  expect(after.estimate_status).toBe(2)
  expect(after.detailed.map(({ psow_id, version }) => [psow_id, version])).toEqual([
    [1, 2],
    [9, 1],
    [3, 1],
    [10, 1],
  ])
  expect(after.totals).toBe(before.totals)
})
