import { describe, expect, test } from 'vitest'
import { missingPowText, type OverviewForm, overviewProblems } from './required.ts'

const complete: OverviewForm = {
  architect: 'Liza Mercado',
  client_company: 'DPWH Bulacan 1st DEO',
  client_name: 'R. Bautista',
  client_contact: '09175550142',
  client_email: 'office@example.test',
  region: 'Region III (Central Luzon)',
  province: 'Bulacan',
  city: 'Santa Maria',
  barangay: 'Pulong Buhangin',
  street: 'Km 36',
  project_category_id: 3,
  project_type_id: 1,
  bid_category: '10-50 Million',
  source_of_funds: 'DPWH',
  start_date: '2026-06-15',
  duration: 240,
  reconciliation_cycle: 'weekly',
}

describe('what a project must tell about itself', () => {
  test('nothing is missing in a complete form; key dates may stay empty', () => {
    expect(overviewProblems(complete, true)).toEqual([])
  })

  test.each([
    ['architect', 'Architect name is required.'],
    ['client_company', 'Company name is required.'],
    ['client_name', 'Client name is required.'],
    ['client_contact', 'Phone number is required.'],
    ['client_email', 'Email is required.'],
    ['region', 'Region is required.'],
    ['province', 'Province is required.'],
    ['city', 'City is required.'],
    ['barangay', 'Barangay is required.'],
    ['street', 'Street is required.'],
    ['project_category_id', 'Project category is required.'],
    ['project_type_id', 'Project type is required.'],
    ['bid_category', 'Bid category is required.'],
    ['source_of_funds', 'Implementing client is required.'],
    ['start_date', 'Start date is required.'],
    ['duration', 'No. of days is required.'],
    ['reconciliation_cycle', 'Reconciliation Cycle is required.'],
  ] as const)('%s', (field, message) => {
    for (const empty of [undefined, null, '', '   ', 0]) {
      expect(overviewProblems({ ...complete, [field]: empty }, true)).toEqual([{ field, message }])
    }
  })

  test.each([
    ['2026-04-20', '2026-06-15', '2027-02-10', []],
    ['2026-06-15', '2026-06-15', '2026-06-15', []],
    ['2026-06-16', '2026-06-15', null, ['Kick-off cannot be before the proposal submission.']],
    [null, '2026-06-15', '2026-06-14', ['Turn-over cannot be before kick-off.']],
    ['2026-06-15', null, '2026-06-14', ['Turn-over cannot be before the proposal submission.']],
  ])('submitted %s, kick-off %s, turn-over %s', (submission_date, kickoff_date, turnover_date, texts) => {
    const problems = overviewProblems({ ...complete, submission_date, kickoff_date, turnover_date }, true)
    expect(problems.map((problem) => problem.message)).toEqual(texts)
  })
})

test.each([
  [1, 'There is 1 missing POW Amount. Please input the missing POW Amount'],
  [2, 'There are 2 missing POW Amount. Please input the missing POW Amount'],
])('%d missing', (count, words) => {
  expect(missingPowText(count)).toBe(words)
})

test('the bid category tells of the budget: who sees no costs is not asked for it', () => {
  expect(overviewProblems({ ...complete, bid_category: '' }, false)).toEqual([])
  expect(overviewProblems({ ...complete, bid_category: '', street: '' }, false)).toMatchObject([
    { field: 'street' },
  ])
})
