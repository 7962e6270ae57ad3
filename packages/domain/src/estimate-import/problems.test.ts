import { describe, expect, test } from 'vitest'
import { importLine, importRow } from './import.fixture.ts'
import { importProblems, importTone, previewStatus, rowsToSettle } from './problems.ts'
import { documentWorth, type ImportFigures, importScopes } from './rows.ts'

const FREE = { isTaken: () => false }
const problemsOf = (rows: ImportFigures[], world: { isTaken(): boolean } = FREE) =>
  importProblems(importScopes(rows), world)
const RIGHT = { quantity: 10, rate: 126, amount: 1260 }

describe('what speaks against a row', () => {
  test.each<[string, Partial<ImportFigures>, [string, boolean][]]>([
    ['nothing', RIGHT, []],
    ['its product', { ...RIGHT, amount: 1300 }, [['product', false]]],
    ['no measurement', { ...RIGHT, quantity: null }, [['quantity', true]]],
    ['a measurement of zero', { quantity: 0, rate: 5, amount: 0 }, [['quantity', true]]],
    ['no work item', { ...RIGHT, item_id: null }, [['work_item', true]]],
    ['a similar name only', { ...RIGHT, score: 0.7 }, [['unsure_item', false]]],
    ['chosen by a person', { ...RIGHT, score: null }, []],
    [
      'a new one without a unit',
      { ...RIGHT, item_id: null, new_in_phase_id: 3, unit_id: null },
      [['unit', true]],
    ],
    ['a deduction', { quantity: 1, rate: -50, amount: -50 }, [['negative', true]]],
    [
      'what the reader doubts',
      { ...RIGHT, marks: [{ code: 'unclear_cell', text: 'Faint.' }] },
      [['read', false]],
    ],
    [
      'once corrected no longer',
      { ...RIGHT, is_edited: true, marks: [{ code: 'unclear_cell', text: 'Faint.' }] },
      [],
    ],
    ['left out: nothing', { quantity: null, choice: 'leave' }, []],
  ])('%s', (_, change, found) => {
    expect(problemsOf([importRow(change)]).map(({ code, mustFix }) => [code, mustFix])).toEqual(found)
  })

  test('the words of the product say what the page has more or less', () => {
    const row = importRow({ quantity: 4960, rate: 1286.4, amount: 6_386_544 })
    expect(problemsOf([row])[0]?.text).toBe('Quantity × rate is ₱6,380,544.00. The page says ₱6,000.00 more.')
  })

  test('quantities that were printed rounded add up as far as their decimals go', () => {
    // 12.3456 printed as 12.35, times 250.
    expect(problemsOf([importRow({ quantity: 12.35, rate: 250, amount: 3086.4 })])).toEqual([])
    expect(problemsOf([importRow({ quantity: 12.35, rate: 250, amount: 3080 })])).toHaveLength(1)
  })

  test('lines that do not come to the printed direct cost, unless one was left out for it', () => {
    const scope = importRow({ quantity: 1, direct: 300 })
    const line = (row: number, amount: number, choice: 'take' | 'leave') =>
      importLine('material', { row, basis: 'lump_sum', amount, choice })
    expect(problemsOf([scope, line(2, 300, 'take'), line(3, 50, 'take')]).map(({ code }) => code)).toEqual([
      'lines',
    ])
    expect(problemsOf([scope, line(2, 300, 'take'), line(3, 50, 'leave')])).toEqual([])
  })

  test('the same work item twice, or in the estimate already; a tag tells them apart', () => {
    const rows = [importRow({ ...RIGHT, row: 1 }), importRow({ ...RIGHT, row: 2 })]
    expect(problemsOf(rows)).toMatchObject([{ row: 2, code: 'twice', mustFix: true }])
    const tagged = [rows[0] as ImportFigures, importRow({ ...RIGHT, row: 2, company_tag_id: 4 })]
    expect(problemsOf(tagged)).toEqual([])
    expect(problemsOf([rows[0] as ImportFigures], { isTaken: () => true })).toMatchObject([{ code: 'taken' }])
  })
})

describe('what is left to do', () => {
  const doubted = importRow({ ...RIGHT, score: 0.7, choice: null })
  const statusOf = (rows: ImportFigures[], prices: 'direct' | null = 'direct') =>
    previewStatus(importScopes(rows), problemsOf(rows), prices)

  test('a doubt is settled by taking the row, what must be mended is not', () => {
    const tone = (row: ImportFigures) => importTone(row, problemsOf([row]))
    expect(tone(doubted)).toBe('look')
    expect(tone({ ...doubted, choice: 'take' })).toBe('right')
    expect(tone({ ...doubted, choice: 'leave' })).toBe('left')
    expect(tone(importRow({ ...RIGHT, amount: 1300, choice: null }))).toBe('wrong')
    expect(tone(importRow({ ...RIGHT, amount: 1300, choice: 'take' }))).toBe('right')
    expect(tone(importRow({ ...RIGHT, item_id: null, choice: 'take' }))).toBe('look')
    expect(tone(importRow({ quantity: 1, rate: -5, amount: -5, choice: 'take' }))).toBe('wrong')
  })

  test('rows of a work item that is left out need no answer', () => {
    const rows = [importRow({ choice: 'leave' }), importLine('material', { choice: null, amount: 5 })]
    expect(rowsToSettle(importScopes(rows), problemsOf(rows))).toEqual([])
  })

  test.each([
    ['rows to settle', [doubted], 'direct', 3],
    ['all settled, the prices not asked yet', [importRow(RIGHT)], null, 4],
    ['nothing is taken', [importRow({ ...RIGHT, choice: 'leave' })], 'direct', 4],
    ['ready', [importRow(RIGHT)], 'direct', 5],
  ] as const)('%s: status %4$d', (_, rows, prices, status) => {
    expect(statusOf([...rows], prices)).toBe(status)
  })
})

test('what a row counts for in the sums of its document', () => {
  const worth = (change: Partial<ImportFigures>, lines: ImportFigures[] = []) =>
    documentWorth({ scope: importRow(change), lines })
  expect(worth({ amount: 1300, direct: 1000 })).toBe(1300)
  expect(worth({ direct: 1000 })).toBe(1000)
  expect(worth({ quantity: 2, rate: 50.5 })).toBe(101)
  expect(worth({}, [importLine('labor', { basis: 'lump_sum', amount: 70 })])).toBe(70)
})
