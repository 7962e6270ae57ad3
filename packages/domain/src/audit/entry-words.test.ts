import { describe, expect, test } from 'vitest'
import { type AuditEntry, changeWords, fieldChanges, recordWords } from './entry-words.ts'

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

  test('what a new record has left empty is not told', () => {
    expect(fieldChanges(null, { name: 'Guard', mobile: '', tags: [], note: null })).toEqual([
      { field: 'Name', before: null, after: 'Guard' },
    ])
  })

  test.each([
    [{ features: [5] }, { features: [5, 7] }, [{ field: 'Calculator', before: 'no', after: 'yes' }]],
    [{ file_id: null }, { file_id: 3 }, [{ field: 'Picture', before: 'none', after: 'a picture' }]],
    [null, null, []],
    ['text', 5, []],
    [{ odd_field: { a: 1 } }, { odd_field: [2] }, [{ field: 'Odd field', before: 'A: 1', after: '2' }]],
  ])('%j to %j', (before, after, changes) => {
    expect(fieldChanges(before, after)).toEqual(changes)
  })
})

const entry = (action: string, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  action,
  record: null,
  projects: [],
  before: null,
  after: null,
  names: {},
  ...changes,
})
const BRIDGE = { id: 7, name: 'Tanay Bridge' }

test.each([
  [entry('role.changed', { before: { name: 'Viewer' }, after: { name: 'Guest' } }), 'Guest', 'Role · Name'],
  [entry('role.deleted', { before: { name: 'Viewer' } }), 'Viewer', 'Role'],
  [
    entry('user.invited', { after: { email: 'ana@bayanihan.test', full_name: 'Ana Lim' } }),
    'Ana Lim',
    'User · Invitation',
  ],
  [
    entry('team.assigned', {
      record: BRIDGE,
      projects: [BRIDGE],
      after: { employee: 'Danilo Ocampo', line: 'Laborer', first_day: '2026-10-27' },
    }),
    'Danilo Ocampo',
    'Team · Person · Tanay Bridge',
  ],
  [
    entry('team.removed', {
      record: BRIDGE,
      projects: [BRIDGE],
      before: { employee_id: 4 },
      names: { 'employee_id:4': 'Danilo Ocampo' },
    }),
    'Danilo Ocampo',
    'Team · Person · Tanay Bridge',
  ],
  [entry('estimate.saved', { record: BRIDGE, projects: [BRIDGE] }), 'Tanay Bridge', 'Estimate · Draft'],
  [
    entry('request.approved', { record: { name: 'PR-2026-0001' }, projects: [BRIDGE] }),
    'PR-2026-0001',
    'Request · Tanay Bridge',
  ],
  [
    entry('equipment.changed', { record: { name: 'BH-01' }, after: { category: 'Backhoe' } }),
    'BH-01',
    'Equipment · Machine',
  ],
  [
    entry('user.invitation_link_made', {
      record: { name: 'Ana Lim' },
      after: { email: 'ana@bayanihan.test' },
    }),
    'Ana Lim',
    'User · Invitation',
  ],
  [
    entry('attachment.added', {
      record: BRIDGE,
      projects: [BRIDGE],
      after: { held_by: 'RR-1', file: 'a.jpg' },
    }),
    'a.jpg',
    'Attachment · File · Tanay Bridge',
  ],
  [entry('account.other_sessions_ended', { after: { ended_sessions: 2 } }), 'Other sessions', 'Account'],
  [entry('material.archived', { after: { names: ['Nails', 'Wire'] } }), 'Nails, Wire', 'Material'],
])('%j is about %s: %s', (told, title, part) => {
  expect(recordWords(told)).toEqual({ title, part })
})

test('in a sheet each field has its line, in the words of the screen, and never JSON', () => {
  expect(
    changeWords(
      entry('team.transferred', {
        before: { employee: 'Ana Lim', project_id: 7 },
        after: { project_id: 8, first_day: '2026-11-02' },
        names: { 'project_id:7': 'Tanay Bridge' },
      }),
    ),
  ).toBe('Employee: Ana Lim → none\nProject: Tanay Bridge → No. 8\nFirst day: none → 11/02/2026')
  expect(changeWords(entry('role.created', { after: { name: 'Guard', terms: { ocm: 12, tags: [] } } }))).toBe(
    'Name: Guard\nTerms: Ocm: 12; Tags: none',
  )
  expect(
    changeWords(
      entry('attachment.added', { after: { held_by: 'Attendance of 2026-11-16', file: 'X-2026-11-16' } }),
    ),
  ).toBe('Held by: Attendance of 11/16/2026\nFile: X-2026-11-16')
})
