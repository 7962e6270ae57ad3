import { expect, test } from 'vitest'
import { baseOf } from '../model/base.ts'
import { linksOf, NO_DRAFT } from '../model/draft.ts'
import { link, reading, task } from '../model/fixture.ts'
import { workOut } from '../model/work-out.ts'
import { withProposal } from './proposed.ts'

const base = baseOf(
  reading(
    [task(1, { start_date: '2026-06-01', end_date: '2026-06-03', work_days: 3 }), task(2), task(3)],
    [],
  ),
)
const proposal = {
  edits: [
    { id: 1, work_days: 9, basis: '' },
    { id: 2, work_days: 2, basis: '' },
    { id: 3, work_days: 4, basis: '' },
  ],
  links: [link(1, 2), link(2, 3)],
}

test('those without dates are planned, the others keep their length', () => {
  const draft = withProposal(base, NO_DRAFT, proposal, true)
  const dates = workOut(base, draft).dates
  expect(dates.get(1)?.end).toBe('2026-06-03')
  expect(dates.get(2)?.start).toBe('2026-06-04')
  expect(dates.get(3)?.end).toBe('2026-06-10')
})

test('all of them, when that is asked for', () => {
  expect(workOut(base, withProposal(base, NO_DRAFT, proposal, false)).dates.get(1)?.end).toBe('2026-06-10')
})

test('a link that would close a circle with one that is there is left out', () => {
  const linked = baseOf({ ...base.reading, links: [link(3, 2)] })
  const links = linksOf(linked, withProposal(linked, NO_DRAFT, proposal, true))
  expect(links.map(({ predecessor, successor }) => `${predecessor}>${successor}`)).toEqual(['3>2', '1>2'])
})
