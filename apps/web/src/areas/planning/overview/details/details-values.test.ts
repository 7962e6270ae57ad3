import type { ProjectOverview } from '@itayo/contract'
import { OVERVIEW_REQUIRED } from '@itayo/domain'
import { expect, test } from 'vitest'
import {
  checkDetails,
  cycleWords,
  type DetailsValues,
  detailsUpdate,
  detailsWords,
  phoneDigits,
  phoneWords,
  problemsIn,
  savedDetails,
} from './details-values.ts'

const overview = {
  project_info: {
    name: 'Two-Storey School Building',
    identifier: 'BUL-2026-014',
    region: 'Region III (Central Luzon)',
    region_code: '0300000000',
    province: 'Bulacan',
    province_code: '0301400000',
    city: 'Santa Maria',
    city_code: '0301423000',
    barangay: 'Poblacion',
    brgy_code: '0301423017',
    street: 'Km 36',
    project_category_id: 3,
    project_type_id: 1,
    bid_category: '10-50 Million',
    source_of_funds: 'DPWH',
    start_date: '2026-06-15',
    duration: 240,
    reconciliation_cycle: 'bi-weekly',
  },
  project_team: {
    project_manager: 'Maricel Santos',
    site_engineer: '',
    architect: 'Liza Mercado',
    head_foreman: '',
    master_plumber: '',
    electrical_engineer: '',
    structural_engineer: '',
    inspector: '',
  },
  customer_contact: {
    client_name: 'R. Bautista',
    company_name: 'Bulacan 1st DEO',
    phone_number: '09175550142',
    email: 'office@example.test',
  },
  key_dates: { proposal_submission: '2026-04-20', kick_off_start: '2026-06-15', turn_over: null },
  versions: { details: 4, billing: 1, pow: 1 },
} as unknown as ProjectOverview

const { values, version } = savedDetails(overview)

test('what is saved comes back as the call takes it', () => {
  expect(version).toBe(4)
  expect(problemsIn(values)).toEqual([])
  expect(checkDetails(values)).toEqual({})
  expect(detailsUpdate(values)).toMatchObject({
    name: 'Two-Storey School Building',
    region: 'Region III (Central Luzon)',
    brgy_code: '0301423017',
    project_category_id: 3,
    source_of_funds: 'DPWH',
    turnover_date: null,
  })
  expect(detailsUpdate(values)).not.toHaveProperty('address')
})

test('an empty duration is sent as 0', () => {
  expect(detailsUpdate({ ...values, duration: null }).duration).toBe(0)
})

test('an empty form misses all seventeen', () => {
  const nothing = Object.fromEntries(
    Object.keys(values).map((field) => [field, '']),
  ) as unknown as DetailsValues
  const address = JSON.stringify({ region: null, province: null, city: null, barangay: null, street: '' })
  const problems = problemsIn({ ...nothing, address, start_date: null, duration: null })
  expect(problems.map((problem) => problem.message)).toEqual(Object.values(OVERVIEW_REQUIRED))
})

test('a place without a code keeps its name, and gets none', () => {
  const info = { ...overview.project_info, brgy_code: '' }
  const old = savedDetails({ ...overview, project_info: info }).values
  expect(problemsIn(old)).toEqual([])
  expect(detailsUpdate(old)).toMatchObject({ barangay: 'Poblacion', brgy_code: '', city_code: '0301423000' })
})

test('an e-mail address must be one', () => {
  expect(checkDetails({ ...values, client_email: 'office' })).toEqual({
    client_email: 'This is not an email address.',
  })
})

test.each([
  ['0917 555-0142', '09175550142'],
  ['abc', ''],
  ['091755501423', '09175550142'],
  ['+63 917 555 0142', '09175550142'],
  ['639175550142', '09175550142'],
])('%s is typed as %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})

test.each([
  ['09175550142', '0917 555 0142'],
  ['0448151234', '0448151234'],
])('%s reads %s', (digits, words) => {
  expect(phoneWords(digits)).toBe(words)
})

test('a cycle begins large', () => {
  expect(cycleWords('bi-weekly')).toBe('Bi-weekly')
  expect(cycleWords('')).toBe('')
})

test('values are compared in words', () => {
  const words = detailsWords({ categories: [{ id: 3, name: 'Vertical' }], types: [] })
  expect(words('project_category_id', '3')).toBe('Vertical')
  expect(words('start_date', '2026-06-15')).toBe('06/15/2026')
  expect(words('address', values.address)).toBe('Km 36, Poblacion, Santa Maria, Bulacan')
  expect(words('turnover_date', null)).toBe('')
})

test('who sees no costs leaves the bid category as it is, and is not asked for it', () => {
  const { bid_category: _, ...info } = overview.project_info
  const unseen = savedDetails({ ...overview, project_info: info } as ProjectOverview).values
  expect(detailsUpdate(unseen)).not.toHaveProperty('bid_category')
  expect(problemsIn(unseen)).toEqual([])
  expect(checkDetails(unseen)).toEqual({})
})
