import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

test.each([
  [['plain', 1, true, null], 'plain,1,true,'],
  [['with, comma', 'with "quotes"', 'two\nlines'], '"with, comma","with ""quotes""","two\nlines"'],
  [['=SUM(A1)', '+63917', '-1', '@cmd', 'a=b'], "'=SUM(A1),'+63917,'-1,'@cmd,a=b"],
  [['Piñan', '₱1,000.00'], 'Piñan,"₱1,000.00"'],
  [['a;=1+1', 'a\t=1+1'], '"a;=1+1","a\t=1+1"'],
])('%j becomes %j', (cells, line) => {
  expect(csvFile(['head'], [cells])).toBe(`\ufeffhead\r\n${line}\r\n`)
})

/** Spreadsheets were seen to run these, also behind characters that they trim away before they look. */
test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  ' =1+1',
  '   @SUM(A1)',
  '\t=1+1',
  '\n=1+1',
  '\r\n=1+1',
  '\r=1+1',
  ' \n\t +1',
  '\u00a0=1+1',
  '\u3000=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '\u0000=1+1',
  '\uff1d1+1',
  '\uff0b1',
  '\uff0d1',
  '\uff20SUM(A1)',
  ' \uff1d1+1',
  '\u22121+cmd',
  '\ufe66SUM(A1)',
  "\t'=1+1",
  '\ttab alone',
  '\rcarriage return alone',
  '\nline break alone',
])('%j is kept as text by an apostrophe in front', (text) => {
  const [, line = ''] = csvFile(['head'], [[text]]).split(/(?<=head)\r\n/)
  expect(line.replace(/^"/, '')).toMatch(/^'/)
})

test.each(['a=b', '1-2', 'Sta. Cruz', ' spaced', 'no = sign', '₱1,000', '0917 555 0199', "'quoted"])(
  '%j stays as it is',
  (text) => {
    const [, line = ''] = csvFile(['head'], [[text]]).split(/(?<=head)\r\n/)
    expect(line.trimEnd().replaceAll('"', '')).toBe(text)
  },
)

test('a number keeps its sign: it cannot hold anything else', () => {
  expect(csvFile(['head'], [[-1.5, 2]])).toBe('\ufeffhead\r\n-1.5,2\r\n')
})

test('pesos have two decimals and keep their sign', () => {
  expect(csvFile(['head'], [[{ pesos: -300 }, { pesos: 0.5 }]])).toBe('\ufeffhead\r\n-300.00,0.50\r\n')
})
