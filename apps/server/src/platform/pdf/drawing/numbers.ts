const formats = new Map<number, Intl.NumberFormat>()

/** 1,234,567.89; negative (1,234,567.89). */
export function numberText(value: number, decimals = 2): string {
  const text = formatOf(decimals).format(Math.abs(value))
  return value < 0 && /[1-9]/.test(text) ? `(${text})` : text
}

function formatOf(decimals: number): Intl.NumberFormat {
  let format = formats.get(decimals)
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    formats.set(decimals, format)
  }
  return format
}
