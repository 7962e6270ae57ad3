/** The limit of variance orders in government work, in percent of the original contract price (1.5). */
export const VARIANCE_MARK = 10

/** Additions and deductions together, at contract prices, against the contract cost of revision 0 (D-32). */
export function isAboveMark(moved: number, originalContract: number): boolean {
  return moved * 100 > originalContract * VARIANCE_MARK
}
