import { exact, type Fraction, over, plus, rounded, times } from '../catalog/fraction.ts'

/**
 * A DUPA sheet is checked by hand from what stands on the paper. Two decimals are usual; more are printed
 * where the figures would not come to each other otherwise.
 */
interface CrewFigures {
  labor: readonly Fraction[]
  equipment: readonly Fraction[]
  /** Units in an hour; null where the amounts are for one unit. */
  output: Fraction | null
  /** Direct cost of the crew for one unit. */
  perUnit: Fraction
}

interface CrewPrint {
  /** The decimals of the rows, A, B and C. */
  decimals: number
  labor: number[]
  equipment: number[]
  A: number
  B: number
  C: number
  D: number | null
  E: number
}

const FEWEST = 2
const MOST = 8
/** An output per hour, a share of an hour and a quantity for one unit are parts; they need more decimals. */
const FEWEST_OF_A_PART = 4
const MOST_OF_A_PART = 14

/** The outcome with the fewest decimals that will do; with the most where none does. */
function fewest<Outcome>(
  from: number,
  to: number,
  make: (decimals: number) => Outcome,
  does: (outcome: Outcome) => boolean,
): Outcome {
  for (let decimals = from; decimals < to; decimals += 1) {
    const outcome = make(decimals)
    if (does(outcome)) return outcome
  }
  return make(to)
}

/** The fewest decimals with which the rows come to A and B, A + B to C, and C ÷ D to E. */
export function printCrew(figures: CrewFigures): CrewPrint {
  const make = (decimals: number) => crewPrint(figures, decimals)
  return fewest(FEWEST, MOST, make, ({ comesOut }) => comesOut).print
}

function crewPrint({ labor, equipment, output, perUnit }: CrewFigures, decimals: number) {
  const [men, machines] = [labor, equipment].map((rows) => rows.map((row) => rounded(row, decimals)))
  const [A, B] = [added(men ?? [], decimals), added(machines ?? [], decimals)]
  const C = added([A, B], decimals)
  const E = rounded(perUnit, 2)
  const D = output && outputThatGives(output, C, E)
  const print: CrewPrint = {
    decimals,
    labor: men ?? [],
    equipment: machines ?? [],
    A,
    B,
    C,
    D: D?.value ?? null,
    E,
  }
  const isTrue = (value: number, rows: readonly Fraction[]) => inCentavos(value) === rounded(plus(...rows), 2)
  const comesOut =
    isTrue(A, labor) && isTrue(B, equipment) && isTrue(C, [...labor, ...equipment]) && D?.comesOut !== false
  return { print, comesOut }
}

const inCentavos = (value: number) => rounded(exact(value), 2)

function added(values: readonly number[], decimals: number): number {
  return rounded(plus(...values.map(exact)), decimals)
}

function outputThatGives(output: Fraction, C: number, E: number) {
  const gives = (value: number) => value > 0 && rounded(over(exact(C), exact(value)), 2) === E
  const value = fewest(FEWEST_OF_A_PART, MOST_OF_A_PART, (places) => rounded(output, places), gives)
  return { value, comesOut: gives(value) }
}

/** Rows of one unit's materials and their sum, with the fewest decimals that come to it. */
export function printMaterials(rows: readonly Fraction[]): { decimals: number; rows: number[]; F: number } {
  const total = rounded(plus(...rows), 2)
  const make = (decimals: number) => {
    const values = rows.map((row) => rounded(row, decimals))
    return { decimals, rows: values, F: added(values, decimals) }
  }
  return fewest(FEWEST, MOST, make, ({ F }) => inCentavos(F) === total)
}

/** A factor with the fewest decimals that give the product as it is printed. */
export function factorThatGives(
  factor: Fraction,
  others: readonly number[],
  product: { value: number; decimals: number },
): number {
  const gives = (value: number) =>
    rounded(times(exact(value), ...others.map(exact)), product.decimals) === product.value
  return fewest(FEWEST_OF_A_PART, MOST_OF_A_PART, (places) => rounded(factor, places), gives)
}
