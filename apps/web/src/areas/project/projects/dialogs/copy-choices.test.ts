import { expect, test } from 'vitest'
import { copyBody, copyEnd, firstValues } from './copy-choices.ts'

const TODAY = '2026-11-16'
const source = {
  ProjectId: 7,
  ProjectName: 'Reyes Residence',
  identifier: 'LAG-2026-021',
  Start: '2026-06-15',
  End: '2026-12-12',
  is_restricted: false,
}

test('a copy starts with a name and a Project ID of its own and the plan of the work', () => {
  expect(firstValues(source, TODAY)).toEqual({
    name: 'Reyes Residence (copy)',
    identifier: 'LAG-2026-021-COPY',
    start_date: TODAY,
    copy: ['team', 'client', 'billing', 'estimate', 'pow'],
  })
})

test('the copy of a restricted project is not opened to everyone by oversight', () => {
  expect(firstValues({ ...source, is_restricted: true }, TODAY).copy).toContain('members')
})

test('names and Project IDs stay within what the server takes', () => {
  const long = firstValues({ ...source, ProjectName: 'x'.repeat(200), identifier: 'y'.repeat(40) }, TODAY)
  expect(long.name).toHaveLength(200)
  expect(long.identifier).toHaveLength(40)
})

test('a copy lasts as long as its source', () => {
  expect(copyEnd(source, '2027-01-04')).toBe('2027-07-03')
})

test('what is sent', () => {
  expect(copyBody(source, { ...firstValues(source, TODAY), copy: ['team'] })).toEqual({
    project_id: 7,
    name: 'Reyes Residence (copy)',
    identifier: 'LAG-2026-021-COPY',
    start_date: TODAY,
    copy: ['team'],
  })
})
