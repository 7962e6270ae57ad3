import { expect, test } from 'vitest'
import { approvalWord, lastEditWords, statusWord, submittedWords } from './standing-words.ts'

test.each([
  [1, 'none', 'Drafted', undefined],
  [1, 'rejected', 'Drafted', 'Rejected'],
  [2, 'pending', 'Submitted', 'Pending approval'],
  [2, 'approved', 'Submitted', 'Approved'],
] as const)(
  'status %d with approval %s reads %s, %s',
  (estimate_status, approval_state, status, approval) => {
    expect(statusWord({ estimate_status })).toBe(status)
    expect(approvalWord({ approval_state })?.word).toBe(approval)
  },
)

test('the last edit is told in Philippine time', () => {
  const last_edit = { at: '2026-11-13T06:41:00.000Z', by: 'Jerome Villanueva' }
  expect(lastEditWords({ last_edit })).toBe('Last edit was made 11/13/2026 2:41 PM by Jerome Villanueva')
  expect(lastEditWords({ last_edit: { ...last_edit, by: null } })).toBe(
    'Last edit was made 11/13/2026 2:41 PM',
  )
  expect(lastEditWords({ last_edit: null })).toBeNull()
})

test('who submitted, and when', () => {
  const submitted = { at: '2026-11-12T16:05:00.000Z', by: 'Ana Reyes' }
  expect(submittedWords({ submitted })).toBe('Submitted 11/13/2026 12:05 AM by Ana Reyes.')
})
