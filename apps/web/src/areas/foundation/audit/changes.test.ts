import { describe, expect, test } from 'vitest'
import { fieldChanges, recordName } from './changes.ts'

describe('what changed', () => {
  test('only what differs, in words', () => {
    expect(
      fieldChanges(
        { full_name: 'Ana Lim', mobile: '', active: true, role: 'Viewer' },
        { full_name: 'Ana Lim', mobile: '0917 555 0101', active: false, role: 'Viewer' },
      ),
    ).toEqual([
      { field: 'Mobile number', before: '(empty)', after: '0917 555 0101' },
      { field: 'May sign in', before: 'yes', after: 'no' },
    ])
  })

  test('a list of rights is told right by right', () => {
    expect(
      fieldChanges(
        { name: 'Viewer', paths: ['/projects/Index', '/costs/view'] },
        { name: 'Viewer', paths: ['/projects/Index', '/audit/Index'] },
      ),
    ).toEqual([
      { field: 'See prices and amounts', before: 'yes', after: 'no' },
      { field: 'Audit trail', before: 'no', after: 'yes' },
    ])
  })

  test('something new has no before, and rights of its own', () => {
    expect(fieldChanges(null, { name: 'Guard', approver: false, paths: ['/onsite-records/labor'] })).toEqual([
      { field: 'Name', before: null, after: 'Guard' },
      { field: 'Approver', before: null, after: 'no' },
      { field: 'Attendance', before: 'no', after: 'yes' },
    ])
  })

  test.each([
    [{ features: [5] }, { features: [5, 7] }, [{ field: 'Calculator', before: 'no', after: 'yes' }]],
    [{ file_id: null }, { file_id: 3 }, [{ field: 'Picture', before: 'none', after: 'a picture' }]],
    [null, null, []],
    ['text', 5, []],
    [{ odd_field: { a: 1 } }, { odd_field: [2] }, [{ field: 'Odd field', before: '{"a":1}', after: '[2]' }]],
  ])('%j to %j', (before, after, changes) => {
    expect(fieldChanges(before, after)).toEqual(changes)
  })
})

test.each([
  [{ name: 'Viewer' }, { name: 'Guest' }, 'Guest'],
  [{ name: 'Viewer' }, null, 'Viewer'],
  [null, { email: 'ana@bayanihan.test', full_name: 'Ana Lim' }, 'Ana Lim'],
  [null, { ended_sessions: 2 }, null],
  [null, null, null],
])('%j and %j are about %s', (before, after, name) => {
  expect(recordName(before, after)).toBe(name)
})
