/** Why a file cannot be read; the text is what the person who sent it is told. */
export const readFailures = {
  not_pdf: 'This is not a PDF file.',
  broken: 'The PDF is damaged and cannot be opened.',
  too_large: 'The PDF is larger than 10 MB. Please send a smaller file.',
  password: 'The PDF is protected by a password. Save it without one and try again.',
  scanned: 'The PDF has no selectable text: it looks scanned. Export it from the program it was made with.',
  illegible:
    'The PDF has no selectable text, and nothing could be read from pictures of its pages. Scan it anew, sharp and at 300 dots per inch.',
  too_many_scans: 'The PDF has more than 30 scanned pages. Split it and import the parts.',
  no_estimate: 'No estimate was found in this PDF: no table with descriptions and amounts.',
  too_many_pages: 'The PDF has more than 200 pages. Split it and import the parts.',
  unpacks: 'This PDF unpacks to more than can be read. Export it anew from the program it was made with.',
  too_much_text: 'This PDF holds far more text or drawing than an estimate can have.',
} as const

export type ReadFailureCode = keyof typeof readFailures

export class ReadFailure extends Error {
  readonly code: ReadFailureCode
  constructor(code: ReadFailureCode) {
    super(readFailures[code])
    this.name = 'ReadFailure'
    this.code = code
  }
}
