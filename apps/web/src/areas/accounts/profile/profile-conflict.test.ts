import { expect, test } from 'vitest'
import { differences, merged, type ProfileValues } from './profile-conflict.ts'

const start: ProfileValues = { full_name: 'Jose', mobile: '', department: 'Site' }

test('only what stands differently is asked about', () => {
  expect(differences(start, { ...start, mobile: '0917' }, { ...start, mobile: '0917' })).toEqual([])
})

test.each([
  { what: 'both changed it', mine: 'Engr. Jose', theirs: 'Jose R.', suggested: 'mine' },
  { what: 'only I changed it', mine: 'Engr. Jose', theirs: 'Jose', suggested: 'mine' },
  { what: 'only the other changed it', mine: 'Jose', theirs: 'Jose R.', suggested: 'theirs' },
])('$what: $suggested is suggested', ({ mine, theirs, suggested }) => {
  const found = differences(start, { ...start, full_name: mine }, { ...start, full_name: theirs })
  expect(found).toEqual([{ field: 'full_name', mine, theirs, suggested }])
})

test('what is saved is what was chosen, and the suggestion elsewhere', () => {
  const mine = { full_name: 'Engr. Jose', mobile: '0917', department: 'Site' }
  const theirs = { full_name: 'Jose R.', mobile: '', department: 'Office' }
  const found = differences(start, mine, theirs)
  expect(merged(mine, found, {})).toEqual({ full_name: 'Engr. Jose', mobile: '0917', department: 'Office' })
  expect(merged(mine, found, { full_name: 'theirs', department: 'mine' })).toEqual({
    full_name: 'Jose R.',
    mobile: '0917',
    department: 'Site',
  })
})
