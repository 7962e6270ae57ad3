/**
 * Percentages by size of the estimated direct cost (handbook 1.3). Three tables are in circulation;
 * the screen suggests from one of them and never overwrites what a project has.
 */
export interface MarkUpBracket {
  /** Inclusive; null in the last bracket. */
  upTo: number | null
  ocm: number
  cp: number
}

export interface MarkUpTable {
  title: string
  brackets: readonly MarkUpBracket[]
}

export type MarkUpTableName = 'dpwh_2016' | 'ra10752' | 'legacy'

const MILLION = 1_000_000

export const MARK_UP_TABLES: Readonly<Record<MarkUpTableName, MarkUpTable>> = {
  // The order itself was not seen with its table, so the title does not claim it (handbook 1.3).
  dpwh_2016: {
    title: 'DPWH practice since 2016',
    brackets: [
      { upTo: 5 * MILLION, ocm: 15, cp: 10 },
      { upTo: 50 * MILLION, ocm: 12, cp: 8 },
      { upTo: 150 * MILLION, ocm: 10, cp: 8 },
      { upTo: null, ocm: 8, cp: 8 },
    ],
  },
  ra10752: {
    title: 'IRR of R.A. 10752',
    brackets: [
      { upTo: 5 * MILLION, ocm: 12, cp: 10 },
      { upTo: 50 * MILLION, ocm: 9, cp: 8 },
      { upTo: 150 * MILLION, ocm: 7, cp: 8 },
      { upTo: null, ocm: 6, cp: 8 },
    ],
  },
  legacy: {
    title: 'Older published table',
    brackets: [
      { upTo: 1 * MILLION, ocm: 13, cp: 15 },
      { upTo: 5 * MILLION, ocm: 12, cp: 14 },
      { upTo: 10 * MILLION, ocm: 12, cp: 13 },
      { upTo: 20 * MILLION, ocm: 11, cp: 12 },
      { upTo: 50 * MILLION, ocm: 11, cp: 11 },
      { upTo: null, ocm: 10, cp: 10 },
    ],
  },
}

export interface MarkUpSuggestion extends MarkUpBracket {
  /** Exclusive, except that the first bracket starts with nothing. */
  above: number
}

export function suggestMarkUp(amount: number, table: MarkUpTableName = 'dpwh_2016'): MarkUpSuggestion {
  let above = 0
  for (const { upTo, ocm, cp } of MARK_UP_TABLES[table].brackets) {
    if (upTo === null || amount <= upTo) return { ocm, cp, above, upTo }
    above = upTo
  }
  throw new RangeError(`The table ${table} has no bracket for ${amount}`)
}
