/** Of the original contract price, in percent: what variance orders may come to in government work (1.5). */
export const VARIANCE_MARK = 10

/** Additions and deductions together, at contract prices, against the contract cost of revision 0 (D-32). */
export function isAboveMark(moved: number, originalContract: number): boolean {
  return moved * 100 > originalContract * VARIANCE_MARK
}
