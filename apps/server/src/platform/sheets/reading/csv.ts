import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { CellValue, SheetLimits } from '../sheet.ts'
import { SheetError } from '../sheet-error.ts'
import { withoutControls } from '../text.ts'
import { delimiterOf } from './delimiter.ts'
import { asUtf8 } from './encoding.ts'
import type { TakeRow } from './row-collector.ts'

const SLICE = 65_536
const SAMPLE = 65_536
const BINARY = /(?![\t\n\r\f\v\u0080-\u009f])\p{Cc}/u

/** Every cell of a CSV file is a text: `007` keeps its zeros, and the caller knows what a number is. */
export async function* csvRows(
  content: Uint8Array,
  { maxUnpackedBytes }: SheetLimits,
  take: TakeRow,
): AsyncGenerator<void> {
  if (content.length > maxUnpackedBytes) throw new SheetError('too_large_unpacked')
  const bytes = asUtf8(content)
  const sample = bytes.toString('utf8', 0, SAMPLE)
  refuseOtherFormats(sample)

  const records = parse({
    delimiter: delimiterOf(sample),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quote inside a cell is an inch: PIPE 1/2" is no damaged file.
    relax_quotes: true,
  })
  Readable.from(slices(bytes)).pipe(records)

  let row = 0
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      take(++row, record.map(cellOf))
      yield
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The parser's own count: rows still on their way to us are lost with the stream.
    const brokenRow = Number(error.records ?? row) + 1
    throw new SheetError(
      'broken',
      `Row ${brokenRow} opens a quotation mark (") that is never closed, or puts text after one that is.`,
      error,
    )
  }
}

function cellOf(text: string): CellValue {
  return text === '' ? null : withoutControls(text)
}

/** Web programs like to call a page .xls; a PDF or a picture has bytes that no text has. */
function refuseOtherFormats(sample: string): void {
  const start = sample.trimStart().slice(0, 100).toLowerCase()
  const isMarkup = /^<(!doctype|html|\?xml|table|meta|style|head|body)/.test(start)
  const isDocument = start.startsWith('%pdf-') || start.startsWith('{\\rtf')
  if (isMarkup || isDocument || BINARY.test(sample)) throw new SheetError('not_a_sheet')
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += SLICE) yield bytes.subarray(from, from + SLICE)
}
