const toFour = (value: number) => Math.round(value * 1e4) / 1e4

interface StockFigures {
  balance: number
  received: number
  moved_in: number
}

/**
 * The remaining share of the received quantity, in percent with one decimal: the bar of the stock balance.
 * Null when nothing came.
 */
export function stockShare({ balance, received, moved_in }: StockFigures): number | null {
  const came = toFour(received + moved_in)
  return came > 0 ? Math.round((balance / came) * 1000) / 10 : null
}

/** At or below the reorder point; without one nothing is low. */
export function isLow(stock: StockFigures, reorderPoint: number | null): boolean {
  const came = toFour(stock.received + stock.moved_in)
  return reorderPoint !== null && came > 0 && stock.balance * 100 <= came * reorderPoint
}

/** The stock after a release, four decimals as quantities have. */
export const stockAfter = (balance: number, released: number): number => toFour(balance - released)

/** Tells what there is instead of what was asked. */
export const notEnough = (name: string, balance: string, unit: string): string =>
  `${name}: there are only ${balance} ${unit} in stock. Release less, or receive the delivery first.`

/** From here on the use of an order is told (MAT-071). */
export const USE_TOLD_FROM = 50

/** Used of ordered in percent with one decimal; null when nothing was ordered. */
export function usedShare(used: number, ordered: number): number | null {
  return ordered > 0 ? Math.round((used / ordered) * 1000) / 10 : null
}

/** Below 70% green, from there on red (C-26). */
export const usedTone = (percent: number): 'green' | 'red' => (percent < 70 ? 'green' : 'red')
