import { expect, test } from 'vitest'
import { cellsIn } from './clipboard.ts'

const FACTS: [why: string, text: string, cells: string[][]][] = [
  ['one value', '12', [['12']]],
  [
    'tabs and the line break at the end',
    'Cement\t10\r\nSand\t2\r\n',
    [
      ['Cement', '10'],
      ['Sand', '2'],
    ],
  ],
  ['a cell with a line break is one name', '"Portland\nCement"\t5', [['Portland Cement', '5']]],
  ['quotes within quotes', '"3/4"" plywood\n2nd use"\t1', [['3/4" plywood 2nd use', '1']]],
  ['an inch sign is no quote', '3/4" plywood\t1', [['3/4" plywood', '1']]],
  ['words that begin with a quote', '"A" grade\t1', [['"A" grade', '1']]],
  ['a quote that never ends', '"A grade\t1', [['"A grade', '1']]],
  ['blank rows within stay, those at the end go', 'a\n\nb\n\n\n', [['a'], [''], ['b']]],
  [
    'short rows are filled up',
    'a\tb\tc\nd',
    [
      ['a', 'b', 'c'],
      ['d', '', ''],
    ],
  ],
  [
    'empty columns at the end go',
    'a\t1\t\t\nb\t2\t\t',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  ['hard spaces', 'a\u00a0b\t₱\u00a01,200.00 ', [['a b', '₱ 1,200.00']]],
  ['old line ends', 'a\rb', [['a'], ['b']]],
  ['nothing', '', []],
]
test.each(FACTS)('%s', (_, text, cells) => {
  expect(cellsIn(text)).toEqual(cells)
})
