import { expect, test } from 'vitest'
import { latestOf } from './use-onsite-project.ts'

const site = (project_id: number, last_record: string | null) => ({
  project_id,
  project: `Project ${project_id}`,
  identifier: `P-${project_id}`,
  last_record,
})

test.each([
  ['none', [], undefined],
  ['the only one', [site(1, null)], 1],
  ['the first by name while none has a record', [site(4, null), site(2, null)], 4],
  [
    'the one with the latest record',
    [site(1, null), site(2, '2026-11-02'), site(3, '2026-11-14'), site(4, '2026-10-31')],
    3,
  ],
  ['the first by name of the same day', [site(1, '2026-11-14'), site(2, '2026-11-14')], 1],
] as const)('opens %s', (_, sites, id) => {
  expect(latestOf(sites)?.project_id).toBe(id)
})
