/** The ordered share of the estimated quantity, in percent with one decimal; null without an estimate. */
export function orderProgress(ordered: number, estimated: number): number | null {
  return estimated > 0 ? Math.round((ordered / estimated) * 1000) / 10 : null
}

/** Over 100% red, from 90% orange, from 75% yellow, otherwise green (C-26). */
export function orderTone(percent: number): 'red' | 'orange' | 'yellow' | 'green' {
  if (percent > 100) return 'red'
  if (percent >= 90) return 'orange'
  return percent >= 75 ? 'yellow' : 'green'
}

/** The quantity that may still be ordered without a reason; four decimals, as quantities have. */
export function leftToOrder(estimated: number, ordered: number): number {
  return Math.max(0, Math.round((estimated - ordered) * 1e4) / 1e4)
}

export function isOverOrder(estimated: number, ordered: number, wanted: number): boolean {
  return wanted > leftToOrder(estimated, ordered)
}
