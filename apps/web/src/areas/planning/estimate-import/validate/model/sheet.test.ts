import { expect, test } from 'vitest'
import { openProblems } from './edits.ts'
import { billRow, laborRow, sessionFrom } from './rows.fixture.ts'
import { headingParts, nextToSettle, type SheetView, sheetRows } from './sheet.ts'
import { boxesOf, toneCounts } from './tones.ts'
import { totalsOf } from './totals.ts'
import { becomesWords, problemWords, typedDuration, unreadTitle } from './words.ts'

const session = sessionFrom([
  billRow({ row: 1 }),
  billRow({ row: 2, amount: 620, choice: null }),
  billRow({ row: 3, heading: 'II. CONCRETE', quantity: 1, rate: 1600, amount: 1600, direct: 1600 }),
  laborRow({ row: 4, of_row: 3 }),
  laborRow({
    row: 5,
    of_row: 3,
    amount: 0,
    rate: 0,
    marks: [{ code: 'faint', text: 'Faint.' }],
    choice: null,
  }),
  billRow({ row: 6, heading: 'II. CONCRETE', item_id: null, score: null, choice: null }),
])

const keys = (view: Partial<SheetView>) =>
  sheetRows(session.checked, {
    only: null,
    first: null,
    open: new Set(),
    openProblems: (row, problems) => openProblems(row, problems, session.state),
    ...view,
  }).map(({ key }) => key)

test.each<[string, Partial<SheetView>, string]>([
  ['all, folded', {}, 'h1 r1 r2 s2 h3 r3 r6 s6'],
  ['all, with the lines of one', { open: new Set([3]) }, 'h1 r1 r2 s2 h3 r3 r4 r5 s5 r6 s6'],
  [
    'those to check, with the work item of a line',
    { only: new Set([2, 5, 6]) },
    'h2 r2 s2 h3 r3 r5 s5 r6 s6',
  ],
  ['unsure ones first', { first: new Set([2, 6]) }, 'first r2 s2 r6 s6 h1 r1 h3 r3'],
])('%s', (_, view, rows) => {
  expect(keys(view).join(' ')).toBe(rows)
})

test.each([
  { from: null, isBack: false, to: 2 },
  { from: 2, isBack: false, to: 5 },
  { from: 3, isBack: true, to: 2 },
  { from: 6, isBack: false, to: 2 },
  { from: 2, isBack: true, to: 6 },
])('from $from the next row to settle is $to', ({ from, isBack, to }) => {
  expect(nextToSettle(session.checked.toSettle, from, isBack)).toBe(to)
})

test('with nothing to settle F8 leads nowhere', () => {
  expect(nextToSettle([], 3, false)).toBeNull()
})

test('what lacks a work item is to look at, only arithmetic does not add up', () => {
  expect(toneCounts(session.checked)).toEqual({ right: 3, look: 2, wrong: 1, left: 0 })
})

test('a line in the place of its work item has no box of its own', () => {
  const { box } = billRow({ row: 1 })
  const split = sessionFrom([billRow({ row: 1, box }), laborRow({ row: 2, of_row: 1, box })])
  expect(boxesOf(split.checked).map(({ row }) => row)).toEqual([1])
})

test.each([
  { prices: null, direct: null, rounding: null },
  { prices: 'direct', direct: 1000, rounding: null },
  // 50.00 with 15% OCM, 10% profit and 5% VAT in it is 38.10 of direct cost; 10 of them twice are 762.00, and
  // each 381.00 comes to 500.06 with its mark-ups again.
  { prices: 'marked_up', direct: 762, rounding: -0.12 },
] as const)('with prices $prices two rows of 500.00 import $direct', ({ prices, direct, rounding }) => {
  const two = sessionFrom([billRow({ row: 1 }), billRow({ row: 2 }), billRow({ row: 3, choice: 'leave' })], {
    prices,
    understood: { document_total: 1500, read_total: 1500, difference: 0, share: 1, mark_ups: 0 },
  })
  expect(totalsOf(two.checked, two.state, two.reading)).toEqual({
    rows: 1000,
    page: 1500,
    difference: -500,
    direct,
    rounding,
    items: 2,
  })
})

test('mark-ups printed below the rows are part of the total', () => {
  const understood = { document_total: 650, read_total: 650, difference: 0, share: 1, mark_ups: 150 }
  const one = sessionFrom([billRow({ row: 1 })], { understood })
  expect(totalsOf(one.checked, one.state, one.reading)).toMatchObject({ rows: 650, difference: 0 })
})

test.each([
  ['PART II – EARTHWORKS', 'PART II', 'EARTHWORKS'],
  ['III. CONCRETE WORKS', 'III', 'CONCRETE WORKS'],
  ['1.2 - Masonry', '1.2', 'Masonry'],
  ['Drainage and slope protection', '', 'Drainage and slope protection'],
])('the heading %s is %s and %s', (heading, number, title) => {
  expect(headingParts(heading)).toEqual({ number, title })
})

test('the words of a product are its figures', () => {
  const row = billRow({ row: 1, quantity: 4960, rate: 1286.4, amount: 6_386_544, choice: null })
  const problem = sessionFrom([row]).checked.problems[0]
  expect(problem && problemWords(row, problem)).toBe(
    '4,960.00 × 1,286.40 = ₱6,380,544.00. The page says ₱6,000.00 more.',
  )
})

test('of a similar name the score is said', () => {
  const row = billRow({ row: 1, score: 0.71, item_name: '502(3)a1 Catch Basins (Concrete)', choice: null })
  const problem = sessionFrom([row]).checked.problems[0]
  expect(problem && problemWords(row, problem)).toBe('Did you mean 502(3)a1 Catch Basins (Concrete)? 71%')
})

test.each([
  { name: 'Work 1', item_name: 'EW-01 Work 1', words: null },
  { name: 'Digging', item_name: 'EW-01 Excavation', words: 'EW-01 Excavation' },
  { name: 'Digging', item_name: 'EW-01 Excavation', choice: null, words: null },
])('$name that becomes $item_name says $words', ({ words, ...row }) => {
  expect(becomesWords(billRow({ row: 1, ...row }))).toBe(words)
})

test.each([
  { text: '12.5 h', before: 'day', duration: 12.5, unit: 'hour' },
  { text: '4d', before: 'hour', duration: 4, unit: 'day' },
  { text: '6', before: 'hour', duration: 6, unit: 'hour' },
  { text: '6', before: null, duration: 6, unit: 'day' },
  { text: '', before: 'hour', duration: null, unit: 'hour' },
] as const)('a duration typed as "$text" is $duration $unit', ({ text, before, duration, unit }) => {
  expect(typedDuration(text, { duration_unit: before })).toEqual({
    change: { duration, duration_unit: unit },
  })
})

test.each(['12-3', '-5 d', '1e3 h', '12,5', '4 weeks', 'soon'])('“%s” is no duration', (text) => {
  expect(typedDuration(text, { duration_unit: 'day' })).toEqual({
    refused: 'Write hours or days, as 8 h or 2 d.',
  })
})

test.each([
  [[3], 'Page 3 holds no text that can be read'],
  [[2, 5, 6, 7, 11], 'Pages 2, 5 to 7 and 11 hold no text that can be read'],
  [[4, 5], 'Pages 4 to 5 hold no text that can be read'],
])('%j: %s', (pages, words) => {
  expect(unreadTitle(pages)).toBe(words)
})
