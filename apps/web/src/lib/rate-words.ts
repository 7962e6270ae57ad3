const rates = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** Rates have up to four decimals (D-37), and none of them is hidden: 86.875. */
export function formatRate(rate: number): string {
  return rates.format(rate)
}

export function formatPesoRate(rate: number): string {
  return `₱${formatRate(rate)}`
}

/** A quantity of material or a rate in a cell, which stays empty where there is none. */
export function figureText(value: number | null): string {
  return value === null ? '' : formatRate(value)
}
