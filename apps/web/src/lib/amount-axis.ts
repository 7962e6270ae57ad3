/** An axis writes its amounts in pesos, thousands or millions. */
interface AmountAxis {
  unit: '₱' | '₱ thousand' | '₱ million'
  /** Amounts in pesos, from 0 to the end of the axis. */
  ticks: readonly number[]
  /** As written: 0, 0.5, 1. */
  label: (tick: number) => string
  end: number
}

const UNITS = [
  { unit: '₱ million', pesos: 1_000_000 },
  { unit: '₱ thousand', pesos: 1000 },
  { unit: '₱', pesos: 1 },
] as const

const STEPS = [1, 2, 2.5, 5, 10]
const MOST_STEPS = 6

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Round steps, few enough to read, ending above the largest amount. */
export function amountAxis(largest: number): AmountAxis {
  const top = Math.max(largest, 1)
  const { unit, pesos } = UNITS.find((entry) => top >= entry.pesos) ?? UNITS[2]
  const magnitude = 10 ** Math.floor(Math.log10(top / MOST_STEPS))
  const step = magnitude * (STEPS.find((size) => Math.ceil(top / (size * magnitude)) <= MOST_STEPS) ?? 10)
  const count = Math.ceil(top / step)
  return {
    unit,
    ticks: Array.from({ length: count + 1 }, (_, at) => at * step),
    label: (tick) => figures.format(tick / pesos),
    end: count * step,
  }
}
