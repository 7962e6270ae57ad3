const TEXTS = {
  not_a_sheet: 'This is not a spreadsheet that can be read here. Save it as .xlsx or .csv and try again.',
  encrypted: 'This file is protected with a password. Take the password off, save it as .xlsx and try again.',
  too_many_rows: 'This sheet has too many rows. Split it into smaller files.',
  too_many_columns: 'This sheet has too many columns. Keep only the columns that are asked for.',
  too_large_unpacked: 'This file is too large once it is unpacked. Split it into smaller files.',
  no_rows: 'There is nothing in this sheet.',
  broken: 'This file is damaged. Open it in your spreadsheet program, save it as .xlsx and try again.',
  not_calculated:
    'This file holds formulas without their results. Open it in your spreadsheet program, save it and try again.',
  took_too_long: 'Reading this file took too long. Split it into smaller files.',
} as const

export type SheetProblem = keyof typeof TEXTS

/** Why a whole file was refused, in words for the person who sent it. */
export class SheetError extends Error {
  readonly reason: SheetProblem

  constructor(reason: SheetProblem, text: string = TEXTS[reason], cause?: unknown) {
    super(text, { cause })
    this.name = 'SheetError'
    this.reason = reason
  }
}
