import { expect, test } from 'vitest'
import { whyNotForLine } from './booking-match.ts'

const BACKHOE = { name: 'Komatsu PC200-8 · BH-0001', categoryId: 1, category: 'Backhoe 0.80 cu.m' }
const WELDING = { categoryId: 2, category: 'Welding Machine 300 A', workItemId: 5, workItem: 'MW-01' }
const DIGGING = { categoryId: 1, category: 'Backhoe 0.80 cu.m', workItemId: 6, workItem: 'EW-02' }

test.each([
  ['its own category and work item', DIGGING, 6, null],
  ['its own category, no work item said', DIGGING, null, null],
  ['another work item', DIGGING, 5, 'This line belongs to another work item: EW-02.'],
  [
    'another category',
    WELDING,
    5,
    'Komatsu PC200-8 · BH-0001 is a Backhoe 0.80 cu.m. This line asks for a Welding Machine 300 A.',
  ],
  ['a line that names no category', { ...WELDING, categoryId: null }, 5, null],
])('a backhoe for %s', (_what, line, workItemId, why) => {
  expect(whyNotForLine(BACKHOE, line, workItemId)).toBe(why)
})
