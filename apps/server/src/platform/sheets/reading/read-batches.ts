import type { ReadOrder } from '../read-sheet.ts'
import type { SheetRow } from '../sheet.ts'
import { SheetError } from '../sheet-error.ts'
import { csvRows } from './csv.ts'
import { kindOf } from './kind.ts'
import { rowCollector } from './row-collector.ts'
import { xlsxRows } from './xlsx.ts'

const BATCH = 500

/** The work of the worker, without the thread. */
export async function* readBatches({ content, limits, sheetName }: ReadOrder): AsyncGenerator<SheetRow[]> {
  const collector = rowCollector(limits)
  const progress =
    kindOf(content) === 'xlsx'
      ? xlsxRows(content, limits, sheetName, collector.take)
      : csvRows(content, limits, collector.take)
  let found = 0
  for await (const _ of progress) {
    while (collector.rows.length >= BATCH) {
      found += BATCH
      yield collector.rows.splice(0, BATCH)
    }
  }
  found += collector.rows.length
  if (found === 0) throw new SheetError('no_rows')
  if (collector.rows.length > 0) yield collector.rows
}
