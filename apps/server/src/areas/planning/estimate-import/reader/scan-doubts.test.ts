import { expect, test } from 'vitest'
import type { UprightPage, Word } from './page-types.ts'
import type { ReadScope } from './result-types.ts'
import { markScanDoubts } from './scan-doubts.ts'

const word = (text: string, confidence: number, x0: number): Word => ({
  text,
  confidence,
  x0,
  x1: x0 + 40,
  y0: 100,
  y1: 108,
  baseline: 106,
  size: 8,
  bold: false,
})

const WORDS = [
  word('Sand', 0.95, 50),
  word('4.00', 0.8, 200),
  word('250.00', 0.85, 300),
  word('1,000.00', 0.96, 400),
]

function marked(words: Word[], row: Partial<ReadScope>, isScan = true): string[] {
  const box = { x0: 50, y0: 100, x1: 440, y1: 108 }
  const scope = {
    place: { page: 1, box },
    marks: [],
    labor: [],
    equipment: [],
    materials: [],
    quantity: 4,
    unit_cost: 250,
    total: 1000,
    item_no: null,
    phase: null,
    ...row,
  } as unknown as ReadScope
  const line = { ...box, words, baseline: 106, size: 8, page: 1 }
  const page: UprightPage = { number: 1, width: 595, height: 842, turned: 0, lines: [line], rules: [] }
  markScanDoubts([scope], [isScan ? { ...page, scan: { degrees: 0 } } : page])
  return scope.marks.map(({ text }) => text)
}

test.each([
  ['figures that the product proves', WORDS, {}, []],
  ['a unit we know', WORDS, { unit: 'l.m.' }, []],
  ['a unit that lost its first letter', WORDS, { unit: '.m.' }, ["'.m.' is no unit we know."]],
  [
    'figures that nothing proves',
    WORDS,
    { total: null },
    ["Read from the picture with doubt: '4.00', '250.00'."],
  ],
  [
    'figures that look sure and that nothing proves',
    WORDS.map(({ text, x0 }) => word(text, 0.99, x0)),
    { total: null },
    ['Read from a picture, and no product proves its figures.'],
  ],
  [
    'figures whose product is off',
    WORDS,
    { marks: [{ code: 'product', text: 'off' }] },
    ['off', "Read from the picture with doubt: '4.00', '250.00'."],
  ],
  [
    'a name, whatever the figures prove',
    [word('5and', 0.5, 50), ...WORDS.slice(1)],
    {},
    ["Read from the picture with doubt: '5and'."],
  ],
  [
    'a number that may be roman, whatever the figures prove',
    WORDS,
    { item_no: 'I.1' },
    ["The number 'I.1' may be another: in pictures ones and letters look alike."],
  ],
  ['a unit that nobody knows', WORDS, { unit: 'm?' }, ["'m?' is no unit we know."]],
  [
    'a heading that may be numbered otherwise',
    WORDS,
    { phase: '1. Earthworks' },
    ["The heading '1. Earthworks' was read with doubt."],
  ],
  [
    'items and lines that are mixed up',
    WORDS,
    { phase: 'Labor' },
    ['Work items and their lines seem to be mixed up: please compare them with the page.'],
  ],
  [
    'a name with a number that may be roman',
    WORDS,
    { work_item: 'Culvert, Class 11' },
    ['Its name may be read wrongly or cut off: please look at it again.'],
  ],
] as const)('%s', (_, words, row, texts) => {
  expect(marked([...words], row as unknown as Partial<ReadScope>)).toEqual(texts)
})

test('pages with text of their own are never doubted so', () => {
  expect(marked([word('5and', 0.1, 50)], { total: null }, false)).toEqual([])
})
