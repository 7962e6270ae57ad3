import { makeBill } from './bills.ts'
import type { Made } from './made.ts'
import { makeNarrative } from './narrative.ts'
import { makeProgram } from './program-of-work.ts'
import { type Random, randomOf } from './random.ts'
import { makeUnitPriceSheets } from './unit-price-sheets.ts'

/** The classes of layouts that estimates come in, each drawn at random. */
const makers = {
  'plain bill': (random: Random) => makeBill(random, 'plain bill'),
  'two-line heads': (random: Random) => makeBill(random, 'two-line heads'),
  'column numbers': (random: Random) => makeBill(random, 'column numbers'),
  'figures and words': (random: Random) => makeBill(random, 'figures and words'),
  'carried and recapitulated': (random: Random) => makeBill(random, 'carried and recapitulated'),
  'rotated with parents': (random: Random) => makeBill(random, 'rotated with parents'),
  'tight quantity and unit': (random: Random) => makeBill(random, 'tight quantity and unit'),
  'approved budget form': (random: Random) => makeBill(random, 'approved budget form'),
  'unit-price sheets': makeUnitPriceSheets,
  'program of work': makeProgram,
  'narrative estimate': makeNarrative,
  'parts of a quantity': (random: Random) => makeBill(random, 'parts of a quantity'),
} satisfies Record<string, (random: Random) => Promise<Made>>

export type LayoutClass = keyof typeof makers

export const LAYOUT_CLASSES = Object.keys(makers) as LayoutClass[]

/** A document of a class with the right answer beside it; the same seed makes the same one. */
export const generateLayout = (of: LayoutClass, seed: number): Promise<Made> =>
  makers[of](randomOf(seed * 1_000_003 + LAYOUT_CLASSES.indexOf(of) * 7_919))
