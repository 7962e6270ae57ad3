import { expect, test } from 'vitest'
import type { LineKind } from '../../model/types.ts'
import { hasHeadings, type Role, rolesOf } from './columns.ts'
import { UNITS } from './units.fixture.ts'

const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

const FACTS: [why: string, kind: LineKind, text: string, roles: Role[]][] = [
  [
    'as our own sheet has them, with the amount at the end',
    'material',
    `Portland Cement|2,030.00|bag|245.00|497,350.00
     Washed Sand|108.00|cu.m|1,350.00|145,800.00`,
    ['name', 'count', 'unit', 'rate', 'none'],
  ],
  [
    'numbered rows',
    'material',
    `1|Cement|bag|10|245|2,450
     2|Sand|cu.m|5|1,350|6,750`,
    ['none', 'name', 'unit', 'count', 'rate', 'none'],
  ],
  ['name and quantity only', 'material', 'Cement|10\nSand|5', ['name', 'count']],
  [
    'headings count before a guess',
    'material',
    `Unit Cost|Particulars|Qty.|UOM
     245|Cement|10|bag`,
    ['rate', 'name', 'count', 'unit'],
  ],
  [
    'a wrong cell does not make a column one of words',
    'material',
    `Cement|10|bag|₱86,00
     Sand|5|cu.m|1,350`,
    ['name', 'count', 'unit', 'rate'],
  ],
  [
    'labor',
    'labor',
    `Foreman|1|36|900|32,400
     Mason|4|30|750|90,000`,
    ['name', 'count', 'duration', 'rate', 'none'],
  ],
  [
    'labor as it is printed, with headings',
    'labor',
    `Description|Unit|Quantity|Days|Rate or Unit Cost|Amount (PhP)
     Foreman|person|1|36|900|32,400`,
    ['name', 'none', 'count', 'duration', 'rate', 'none'],
  ],
  ['numbers alone', 'material', '10|245\n5|1350', ['count', 'rate']],
]
test.each(FACTS)('%s', (_, kind, text, roles) => {
  const cells = rows(text)
  expect(rolesOf(cells, kind, hasHeadings(cells, kind), UNITS)).toEqual(roles)
})

test('a first row with numbers in it is none of headings', () => {
  expect(hasHeadings(rows('Description|Qty\nCement|5'), 'material')).toBe(true)
  expect(hasHeadings(rows('Materials|5\nCement|5'), 'material')).toBe(false)
  expect(hasHeadings(rows('Description|Qty'), 'material')).toBe(false)
})
