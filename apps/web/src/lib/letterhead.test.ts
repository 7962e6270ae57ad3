import { expect, test } from 'vitest'
import { letterheadLines } from './letterhead.ts'

const all = {
  location: 'Tanay, Rizal',
  contact_num: '0917 555 0101',
  business_email: 'office@bayanihan.test',
  tin: '123-456-789-000',
  pcab_number: '41822',
}

test('three lines when all is known', () => {
  expect(letterheadLines(all)).toEqual([
    'Tanay, Rizal',
    '0917 555 0101 · office@bayanihan.test',
    'TIN 123-456-789-000 · PCAB 41822',
  ])
})

test('what is not known leaves neither a gap nor a dot', () => {
  expect(letterheadLines({ ...all, location: '', business_email: '', tin: '' })).toEqual([
    '0917 555 0101',
    'PCAB 41822',
  ])
})
