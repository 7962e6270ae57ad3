import { expect, test } from 'vitest'
import { stateOf } from '../model/read.ts'
import { blockwork, estimate, labor } from '../model/testing/sample.ts'
import { NO_ORDERS, orderMarks, orderOfLine, orderOfScope } from './order-marks.ts'

const read = estimate([blockwork(1, { labor: [labor({ id: 10, is_variance_order: 1 })] }), blockwork(2)])
const [first, second] = stateOf(read).scopes

test('lines of orders are marked, and their work items with the numbers once these are known', () => {
  const early = orderMarks(read.detailed, undefined)
  expect(first && orderOfScope(early, first)).toBe('VO')
  const known = orderMarks(read.detailed, [
    { number: 1, psow_ids: [1] },
    { number: 3, psow_ids: [1, 9] },
  ])
  expect(first && orderOfScope(known, first)).toBe('VO 1, 3')
  expect(second && orderOfScope(known, second)).toBe('')
  expect(first?.labor[0] && orderOfLine(known, first.labor[0])).toBe('VO')
  expect(first?.material[0] && orderOfLine(known, first.material[0])).toBe('')
})

test('without orders nothing is marked, and nothing is drawn again', () => {
  expect(orderMarks([blockwork(2)], [])).toBe(NO_ORDERS)
})
