import type { CompanyProfile } from '@itayo/contract'
import { expect, test } from 'vitest'
import { bodyOf, profileBody, valuesOf, valueWords } from './profile-form.ts'

const profile: CompanyProfile = {
  id: 1,
  name: 'Bayanihan Builders',
  location: 'Tanay, Rizal',
  business_email: 'office@bayanihan.test',
  contact_num: '0917 555 0101',
  company_pic: null,
  tin: '123-456-789-000',
  pcab_number: '41822',
  paper_size: 'Long',
  settings: { estimateImporter: true },
  daily_report_hour: 17,
  version: 3,
}

test('what the form holds is what the call takes', () => {
  const body = bodyOf(valuesOf(profile))
  expect(profileBody.safeParse(body).success).toBe(true)
  expect(body).toMatchObject({ settings: { estimateImporter: true }, daily_report_hour: 17 })
})

test.each([
  ['paper_size', 'Long', 'Long (8.5 × 13 in)'],
  ['report_hour', '0', '12:00 AM'],
  ['report_hour', '12', '12:00 PM'],
  ['report_hour', '18', '6:00 PM'],
  ['import_off', true, 'On'],
  ['import_off', false, 'Off'],
  ['name', 'Bayanihan', 'Bayanihan'],
] as const)('%s %s reads %s', (field, value, words) => {
  expect(valueWords(field, value)).toBe(words)
})
