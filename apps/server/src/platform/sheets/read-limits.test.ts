import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { USUAL_LIMITS } from './sheet.ts'
import { workbookBuffer } from './write-workbook.ts'
import { bomb, oddXlsx, problemOf, readInWorker } from './xlsx.fixture.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `<row><c><v>${at}</v></c></row>`).join('')
const TEN_MEGABYTES = 10_000_000

test('as many rows as allowed are read; one more is refused', async () => {
  expect(await readInWorker(oddXlsx({ rows: rowsOf(30) }), { maxRows: 30 })).toHaveLength(30)
  expect(await problemOf(readInWorker(oddXlsx({ rows: rowsOf(31) }), { maxRows: 30 }))).toEqual({
    reason: 'too_many_rows',
    text: 'This sheet has more than 30 rows. Split it into smaller files.',
  })
  expect(await problemOf(readInWorker('a\nb\nc', { maxRows: 2 }))).toMatchObject({ reason: 'too_many_rows' })
})

test('empty rows are not counted', async () => {
  const rows = `${rowsOf(3)}<row><c s="1"/></row>`.repeat(10)
  expect(await readInWorker(oddXlsx({ rows }), { maxRows: 30 })).toHaveLength(30)
})

test('a thousand columns are read where they are allowed', async () => {
  const rows = `<row>${'<c><v>1</v></c>'.repeat(1000)}</row>`
  expect((await readInWorker(oddXlsx({ rows }), { maxColumns: 1000 }))[0]?.cells).toHaveLength(1000)
  const problem = await problemOf(readInWorker(oddXlsx({ rows }), { maxColumns: 999 }))
  expect(problem.reason).toBe('too_many_columns')
  expect(problem.text).toContain('Row 1 has 1000 columns; 999 is the most.')
  expect(await problemOf(readInWorker('a,b\n1,2,3', { maxColumns: 2 }))).toMatchObject({
    reason: 'too_many_columns',
  })
})

test('a long text is cut to one character more than allowed', async () => {
  const rows = `<row><c t="s"><v>0</v></c><c t="str"><v>${'b'.repeat(11)}</v></c><c t="str"><v>${'c'.repeat(10)}</v></c></row>`
  const content = oddXlsx({ rows, strings: `<si><t>${'a'.repeat(5000)}</t></si>` })
  expect((await readInWorker(content, { maxCellLength: 10 }))[0]?.cells).toEqual([
    'a'.repeat(11),
    'b'.repeat(11),
    'c'.repeat(10),
  ])
  expect((await readInWorker(`${'d'.repeat(500)},x`, { maxCellLength: 10 }))[0]?.cells[0]).toBe(
    'd'.repeat(11),
  )
})

test.each([
  ['its true size', TEN_MEGABYTES * 300],
  ['no size', 0],
  ['a small size', 1000],
])('three gigabytes in a file that declares %s are refused', async (_, declared) => {
  const zeros = '0'.repeat(TEN_MEGABYTES)
  const content = bomb('xl/worksheets/sheet1.xml', '<worksheet><!-- ', zeros, 300, declared)
  expect(content.length).toBeLessThan(4_000_000)
  expect(await problemOf(readInWorker(content, { maxUnpackedBytes: 40_000_000 }))).toEqual({
    reason: 'too_large_unpacked',
    text: 'This file is too large once it is unpacked. Split it into smaller files.',
  })
})

test('zero bytes are no workbook, however many', async () => {
  const content = bomb('xl/worksheets/sheet1.xml', '', '\0'.repeat(TEN_MEGABYTES), 300, 0)
  expect(await problemOf(readInWorker(content))).toMatchObject({ reason: 'broken' })
})

test('the parts are counted together', async () => {
  const strings = `<si><t>${'a'.repeat(60_000)}</t></si>`
  const rows = `<row><c t="str"><v>${'b'.repeat(60_000)}</v></c></row>`
  expect(await readInWorker(oddXlsx({ strings, rows }), { maxUnpackedBytes: 130_000 })).toHaveLength(1)
  const problem = await problemOf(readInWorker(oddXlsx({ strings, rows }), { maxUnpackedBytes: 100_000 }))
  expect(problem.reason).toBe('too_large_unpacked')
})

test('a CSV file is as large as it is', async () => {
  expect(await problemOf(readInWorker('a,b\n1,2', { maxUnpackedBytes: 6 }))).toMatchObject({
    reason: 'too_large_unpacked',
  })
})

test('a file that fills the memory ends its worker and nothing else', async () => {
  const texts = `<si><t>${'a'.repeat(24_000)}</t></si>`.repeat(400)
  const content = bomb('xl/sharedStrings.xml', '<sst>', texts, 200, 0)
  const limits = { maxUnpackedBytes: 5_000_000_000, maxCellLength: 30_000 }
  expect(await problemOf(readInWorker(content, limits))).toMatchObject({ reason: 'too_large_unpacked' })
  expect(await readInWorker('still,here')).toHaveLength(1)
})

test('who waits too long is told so', async () => {
  expect(await problemOf(readInWorker('a,b\n1,2', { maxMilliseconds: 1 }))).toEqual({
    reason: 'took_too_long',
    text: 'Reading this file took too long. Split it into smaller files.',
  })
})

test('a reader who leaves early has read little, and the file goes no further', async () => {
  const content = Buffer.from(`${'a,b,c\n'.repeat(20_000)}"never closed`)
  let batches = 0
  for await (const rows of readSheet(content, USUAL_LIMITS)) {
    expect(rows).toHaveLength(500)
    if (++batches === 2) break
  }
  expect(batches).toBe(2)
})

test('a slow reader is not run over: the broken end is met only after the rows before it', async () => {
  const content = Buffer.from(`${'a,b,c\n'.repeat(20_000)}"never closed`)
  const reading = readSheet(content, USUAL_LIMITS)
  let rows = 0
  const reader = (async () => {
    for await (const batch of reading) {
      rows += batch.length
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  expect(await problemOf(reader)).toMatchObject({
    reason: 'broken',
    text: expect.stringContaining('Row 20001'),
  })
  expect(rows).toBeGreaterThanOrEqual(19_500)
})

test('a hundred thousand rows are read while everybody else goes on', async () => {
  function* lines() {
    for (let at = 0; at < 100_000; at++) {
      yield { cells: [at, `Item ${at}`, 'cu.m', at / 8, 1234.56, '2026-02-28', true, 'Supplier & sons'] }
    }
  }
  const columns = [{}, {}, {}, {}, {}, { format: 'date' as const }, {}, {}]
  const content = await workbookBuffer([{ name: 'Prices', columns, rows: lines() }])

  let ticks = 0
  const ticking = setInterval(() => ticks++, 1)
  let rows = 0
  let batchesWithTicksBefore = 0
  let seen = 0
  for await (const batch of readSheet(content, USUAL_LIMITS)) {
    if (ticks > seen) batchesWithTicksBefore++
    seen = ticks
    expect(batch[0]?.cells).toHaveLength(8)
    rows += batch.length
  }
  clearInterval(ticking)
  expect(rows).toBe(100_000)
  expect(batchesWithTicksBefore).toBeGreaterThan(50)
})
