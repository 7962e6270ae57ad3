import { formatQuantity } from '../../../../lib/formats.ts'

/** A conversion keeps six decimals. */
const FACTOR_DECIMALS = 6
/** With so many, every factor comes back from the number that is shown for it. */
const MOST_DECIMALS = 7

/** A conversion while it is typed: in the direction that reads better, "1 bag = 40 kg". */
export interface ConversionRow {
  /** As the select holds it; empty until one is chosen. */
  unit_id: string
  amount: number | null
  /** True: 1 of the material's own unit is `amount` of this one. False: the other way round. */
  ofOwn: boolean
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/** The factor that is sent: how many of the material's own unit one of the other unit is. */
export function factorOf({ amount, ofOwn }: Pick<ConversionRow, 'amount' | 'ofOwn'>): number {
  if (!amount) return 0
  return round(ofOwn ? 1 / amount : amount, FACTOR_DECIMALS)
}

/**
 * One of the own unit in the other, 40 for 0.025. No more decimals than it takes to mean this factor: a
 * third is 3 and not 3.000003, and a form that is saved as it was opened changes nothing.
 */
export function ownInOther(factor: number): number {
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++) {
    const amount = round(1 / factor, decimals)
    if (factorOf({ amount, ofOwn: true }) === factor) return amount
  }
  return round(1 / factor, MOST_DECIMALS)
}

/** A conversion is shown in the direction whose number is one or more. */
export function rowOf(conversion: { unit_id: number; factor: number }): ConversionRow {
  const ofOwn = conversion.factor < 1
  return {
    unit_id: String(conversion.unit_id),
    amount: ofOwn ? ownInOther(conversion.factor) : conversion.factor,
    ofOwn,
  }
}

const factors = new Intl.NumberFormat('en-US', { maximumFractionDigits: FACTOR_DECIMALS })

/** Both directions: ["1 bag = 40 kg", "1 kg = 0.025 bag"]. */
export function conversionWords(own: string, { unit, factor }: { unit: string; factor: number }): string[] {
  return [
    `1 ${own} = ${formatQuantity(ownInOther(factor))} ${unit}`,
    `1 ${unit} = ${factors.format(factor)} ${own}`,
  ]
}
