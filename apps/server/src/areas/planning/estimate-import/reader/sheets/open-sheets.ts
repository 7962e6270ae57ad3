import { readShownWorkbook, type ShownWorkbook } from '../../../../../platform/sheets/read-workbook.ts'
import { SheetError, type SheetProblem } from '../../../../../platform/sheets/sheet-error.ts'
import { ReadFailure, type ReadFailureCode } from '../failure.ts'
import { MOST_BYTES, MOST_SHEET_LIMITS } from '../limits.ts'
import { type LaidSheet, layOut } from './lay-out.ts'

export interface OpenSheets {
  sheets: LaidSheet[]
  /** In words, what the file hides and nobody read; empty when it hides nothing. */
  hidden: string
}

/** Opens an .xlsx or .csv file; one that cannot be read ends as a ReadFailure in the house's words. */
export async function openSheets(file: Uint8Array): Promise<OpenSheets> {
  if (file.length > MOST_BYTES) throw new ReadFailure('too_large')
  try {
    const book = await readShownWorkbook(file, MOST_SHEET_LIMITS)
    return { sheets: book.sheets.map(layOut), hidden: hiddenWords(book) }
  } catch (error) {
    if (error instanceof SheetError) throw new ReadFailure(FAILURES[error.reason])
    throw error
  }
}

const FAILURES: Record<SheetProblem, ReadFailureCode> = {
  not_a_sheet: 'sheet_unknown',
  encrypted: 'sheet_encrypted',
  too_many_rows: 'sheet_rows',
  too_many_columns: 'sheet_columns',
  too_large_unpacked: 'sheet_unpacks',
  no_rows: 'sheet_empty',
  broken: 'sheet_broken',
  not_calculated: 'sheet_formulas',
  took_too_long: 'sheet_unpacks',
}

function hiddenWords({ sheets, hiddenSheets }: ShownWorkbook): string {
  const sum = (key: 'hiddenRows' | 'hiddenColumns') => sheets.reduce((all, sheet) => all + sheet[key], 0)
  const parts = [
    countOf(hiddenSheets, 'sheet'),
    countOf(sum('hiddenRows'), 'row'),
    countOf(sum('hiddenColumns'), 'column'),
  ].filter((words) => words !== '')
  return parts.length === 0 ? '' : parts.join(', ')
}

const countOf = (count: number, one: string) =>
  count === 0 ? '' : `${count} ${one}${count === 1 ? '' : 's'}`

/** A PDF begins with its mark; an .xlsx is an archive; what is neither may be a text of cells. */
export function isSheetFile(file: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(file.subarray(0, 1024))
  if (start.includes('%PDF-')) return false
  if (start.startsWith('PK') || start.startsWith('\u00d0\u00cf\u0011\u00e0')) return true
  if (/^(?:\u00ff\u00fe|\u00fe\u00ff|\u00ef\u00bb\u00bf)/.test(start)) return true
  return !start.includes('\0') && /^[^\n\r]*[,;\t][^\n\r]*[,;\t]/m.test(start)
}
