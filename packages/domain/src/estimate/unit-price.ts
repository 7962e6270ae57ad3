import { exact, type Fraction, over, plus, rounded } from '../catalog/fraction.ts'
import type { Terms } from './scope.ts'
import { exactProduct, percentOfExact, priceLetters } from './unit-letters.ts'

/** A missing rate or price is null; 0 counts as entered. */
export interface UnitPriceInput {
  labor: readonly { workers: number; daily_rate: number | null }[]
  equipment: readonly { quantity: number; hours_per_day: number; hourly_rate: number | null }[]
  /** A share of the labor; 0 for work that machines do alone (D-47). */
  minor_tools_percent: number
  /** The crew's output in a day, in the unit of the work item. */
  output_per_day: number | null
  materials: readonly { quantity_per_unit: number; price: number | null }[]
  terms: Terms
  /** Mobilization: no overhead and no profit, but VAT (D-47). */
  without_mark_up?: boolean
}

/**
 * The letters of the DPWH sheet, A to D for a day of the crew, E to K for one unit of the work. Each is
 * rounded for showing only: K comes from the unrounded figures (D-29), so it can be a centavo off the
 * sum of the letters above it. Without an output nothing is known of one unit but its materials.
 */
export interface UnitPrice {
  /** Labor. */
  A: number
  /** Equipment and minor tools. */
  B: number
  /** A + B. */
  C: number
  /** Output. */
  D: number | null
  /** C ÷ D. */
  E: number | null
  /** Materials. */
  F: number
  /** Direct unit cost, E + F. */
  G: number | null
  /** Overhead, contingencies and miscellaneous, of G. */
  H: number | null
  /** Contractor's profit, of G. */
  I: number | null
  /** VAT, of G + H + I. */
  J: number | null
  /** Unit price. */
  K: number | null
  /** Lines that count as zero until their rate or price is entered. */
  missing: MissingPrice[]
}

interface MissingPrice {
  list: 'labor' | 'equipment' | 'materials'
  /** Its place in that list, from 0. */
  line: number
}

export function unitPrice(input: UnitPriceInput): UnitPrice {
  const labor = plus(...input.labor.map((line) => exactProduct(line.workers, line.daily_rate)))
  const machines = input.equipment.map((line) =>
    exactProduct(line.quantity, line.hours_per_day, line.hourly_rate),
  )
  const equipment = plus(...machines, percentOfExact(labor, input.minor_tools_percent))
  const crew = plus(labor, equipment)
  const materials = plus(...input.materials.map((line) => exactProduct(line.quantity_per_unit, line.price)))
  return {
    A: rounded(labor, 2),
    B: rounded(equipment, 2),
    C: rounded(crew, 2),
    F: rounded(materials, 2),
    ...perUnit(crew, materials, input),
    missing: missingPrices(input),
  }
}

type PerUnit = Pick<UnitPrice, 'D' | 'E' | 'G' | 'H' | 'I' | 'J' | 'K'>

function perUnit(crew: Fraction, materials: Fraction, input: UnitPriceInput): PerUnit {
  const { output_per_day: output, terms, without_mark_up: withoutMarkUp = false } = input
  if (output === null || output <= 0) return { D: null, E: null, G: null, H: null, I: null, J: null, K: null }
  const work = over(crew, exact(output))
  return { D: output, E: rounded(work, 2), ...priceLetters(plus(work, materials), terms, withoutMarkUp) }
}

function missingPrices({ labor, equipment, materials }: UnitPriceInput): MissingPrice[] {
  const unknown = (list: MissingPrice['list'], prices: (number | null)[]) =>
    prices.flatMap((price, line) => (price === null ? [{ list, line }] : []))
  return [
    ...unknown(
      'labor',
      labor.map((line) => line.daily_rate),
    ),
    ...unknown(
      'equipment',
      equipment.map((line) => line.hourly_rate),
    ),
    ...unknown(
      'materials',
      materials.map((line) => line.price),
    ),
  ]
}

/** Leaders and watchers of the work are in its cost, but not counted among the workers of its output. */
const UNCOUNTED_DESIGNATIONS: readonly string[] = ['Foreman', 'Engineer', 'Safety Officer']

const uncounted = new RegExp(`\\b(${UNCOUNTED_DESIGNATIONS.join('|')})\\b`, 'i')

/** 'Construction Foreman' and 'Site Engineer' are a foreman and an engineer. */
export function isCountedWorker(designation: string): boolean {
  return !uncounted.test(designation)
}

interface CrewMember {
  designation: string
  workers: number
}

export function workersCounted(crew: readonly CrewMember[]): number {
  return crew.reduce((count, one) => count + (isCountedWorker(one.designation) ? one.workers : 0), 0)
}

/** Output of a worker in a day, four decimals as in the catalogue; null without output or workers. */
export function perWorker(outputPerDay: number | null, crew: readonly CrewMember[]): number | null {
  const workers = workersCounted(crew)
  if (outputPerDay === null || outputPerDay <= 0 || workers === 0) return null
  return rounded(over(exact(outputPerDay), exact(workers)), 4)
}
