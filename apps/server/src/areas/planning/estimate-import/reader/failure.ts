import type { SeenDocument } from './helping/seen-pages.ts'

/** Why a file cannot be read; the text is what the person who sent it is told. */
export const readFailures = {
  not_pdf: 'This is not a PDF file.',
  broken: 'The PDF is damaged and cannot be opened.',
  too_large: 'The file is larger than 10 MB. Please send a smaller file.',
  password: 'The PDF is protected by a password. Save it without one and try again.',
  scanned: 'The PDF has no selectable text: it looks scanned. Export it from the program it was made with.',
  illegible:
    'The PDF has no selectable text, and nothing could be read from pictures of its pages. Scan it anew, sharp and at 300 dots per inch.',
  too_many_scans: 'The PDF has more than 30 scanned pages. Split it and import the parts.',
  no_estimate: 'No estimate was found in this file: no table with descriptions and amounts.',
  sheet_unknown: 'This is not a spreadsheet that can be read here. Save it as .xlsx or .csv and try again.',
  sheet_encrypted: 'This spreadsheet is protected with a password. Save it without one and try again.',
  sheet_rows: 'This spreadsheet has more than 10,000 rows or 200 sheets. Split it and import the parts.',
  sheet_columns: 'This spreadsheet has more than 60 columns. Keep only those of the estimate.',
  sheet_unpacks: 'This spreadsheet unpacks to more than can be read. Save it anew or split it.',
  sheet_empty: 'There is nothing to be seen in this spreadsheet.',
  sheet_broken:
    'This spreadsheet is damaged. Open it in the program it was made with, save it and try again.',
  sheet_formulas:
    'This spreadsheet holds formulas without their results. Open it in a spreadsheet program, save it and try again.',
  too_many_pages: 'The PDF has more than 200 pages. Split it and import the parts.',
  unpacks: 'This PDF unpacks to more than can be read. Export it anew from the program it was made with.',
  too_much_text: 'This PDF holds far more text or drawing than an estimate can have.',
} as const

export type ReadFailureCode = keyof typeof readFailures

export class ReadFailure extends Error {
  readonly code: ReadFailureCode
  /** The pages of a file that could be opened: a person can say what stands on them. */
  readonly seen: SeenDocument | undefined
  constructor(code: ReadFailureCode, seen?: SeenDocument) {
    super(readFailures[code])
    this.name = 'ReadFailure'
    this.code = code
    this.seen = seen
  }
}
