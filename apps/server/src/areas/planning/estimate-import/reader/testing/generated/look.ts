import type { Random } from './random.ts'

/** How a document looks: what another program, printer or office would do differently. */
export interface Look {
  family: Family
  size: number
  paper: [number, number]
  /** Rules around every cell, under every row, under the heading only, or none. */
  rules: 'all' | 'rows' | 'head' | 'none'
  /** Room above and below the text of a row. */
  padding: number
  /** Where the figures of a row stand whose name runs over several lines. */
  figures: 'top' | 'middle' | 'bottom'
  /** The page as it is kept: upright, on its side with a note to turn it, or on its side without one. */
  kept: 'upright' | 'turned' | 'sideways'
  currency: '' | 'P ' | 'PhP ' | 'P' | 'PHP '
  quantityDecimals: 0 | 2 | 3
  headRepeats: boolean
  isHeadBold: boolean
  /** The titles of sections are set in bold type. */
  isTitleBold: boolean
}

type Family = { plain: string; bold: string }

const FAMILIES: Family[] = [
  { plain: 'Helvetica', bold: 'Helvetica-Bold' },
  { plain: 'Times-Roman', bold: 'Times-Bold' },
  { plain: 'Courier', bold: 'Courier-Bold' },
]
const PAPERS: [number, number][] = [
  [595, 842],
  [612, 792],
  [612, 936],
  [612, 1008],
]

export function lookOf(random: Random, wide = false): Look {
  const [short, long] = random.pick(PAPERS)
  const rules = random.pick(['all', 'all', 'rows', 'head', 'none'] as const)
  const padding = random.pick([2, 3, 4])
  // Without rules only the room between rows tells where one ends: centred figures need more of it.
  const isLoose = rules === 'rows' || padding === 4
  return {
    family: random.pick(wide ? FAMILIES.slice(0, 2) : FAMILIES),
    size: random.pick(wide ? [6.5, 7, 7.5] : [7.5, 8, 9]),
    paper: wide || random.chance(0.2) ? [long, short] : [short, long],
    rules,
    padding,
    figures:
      rules === 'all'
        ? random.pick(['top', 'top', 'middle', 'bottom'] as const)
        : isLoose
          ? random.pick(['top', 'top', 'top', 'middle'] as const)
          : 'top',
    kept: 'upright',
    currency: random.pick(['', '', '', 'P ', 'PhP ', 'P', 'PHP '] as const),
    quantityDecimals: random.pick([0, 2, 2, 2, 3] as const),
    headRepeats: random.chance(0.7),
    isHeadBold: random.chance(0.7),
    isTitleBold: random.chance(0.75),
  }
}
