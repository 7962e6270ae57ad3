import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

test.each([
  [['plain', 1, true, null], 'plain,1,true,'],
  [['with, comma', 'with "quotes"', 'two\nlines'], '"with, comma","with ""quotes""","two\nlines"'],
  [['=SUM(A1)', '+63917', '-1', '@cmd', 'a=b'], "'=SUM(A1),'+63917,'-1,'@cmd,a=b"],
  [['Piñan', '₱1,000.00'], 'Piñan,"₱1,000.00"'],
])('%j becomes %j', (cells, line) => {
  expect(csvFile(['head'], [cells])).toBe(`\ufeffhead\r\n${line}\r\n`)
})
