import { readWholeXml } from './xml.ts'

/** How a cell style shows a number: its decimals, null for as many as there are, and whether in hundredths. */
export interface NumberFormat {
  decimals: number | null
  percent: boolean
}

const GENERAL: NumberFormat = { decimals: null, percent: false }
const LONGEST_DECIMALS = 6
const MOST_GENERAL_DECIMALS = 4

/** For each cell style, by its number. */
export async function readNumberFormats(pieces: AsyncIterable<Uint8Array>): Promise<NumberFormat[]> {
  const own = new Map<string, NumberFormat>()
  const styles: NumberFormat[] = []
  let amongCellStyles = false
  await readWholeXml(pieces, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') own.set(numFmtId, formatOf(formatCode))
      else if (name === 'cellXfs') amongCellStyles = true
      else if (name === 'xf' && amongCellStyles) styles.push(own.get(numFmtId) ?? builtIn(Number(numFmtId)))
    },
    close(name) {
      if (name === 'cellXfs') amongCellStyles = false
    },
  })
  return styles
}

/** The formats that every spreadsheet program knows by number. */
function builtIn(id: number): NumberFormat {
  if ([1, 3, 37, 38, 41, 42].includes(id)) return { decimals: 0, percent: false }
  if ([2, 4, 39, 40, 43, 44].includes(id)) return { decimals: 2, percent: false }
  if (id === 9 || id === 10) return { decimals: id === 9 ? 0 : 2, percent: true }
  return GENERAL
}

function formatOf(code: string): NumberFormat {
  const first =
    code
      .replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
      .split(';')[0]
      ?.trim() ?? ''
  if (!/[#0?]/.test(first) || /[#0?],+(?:\.|$|%)/.test(first) || /\//.test(first)) return GENERAL
  const decimals = /\.([#0?]+)/.exec(first)?.[1]?.length ?? 0
  return { decimals: Math.min(decimals, LONGEST_DECIMALS), percent: first.includes('%') }
}

/**
 * The number as it is seen, with one exception: a format that shows whole pesos does not hide centavos, because the
 * sheet goes on calculating with them.
 */
export function shownNumber(number: number, format: NumberFormat = GENERAL): string {
  const value = format.percent ? number * 100 : number
  const wanted = format.decimals ?? MOST_GENERAL_DECIMALS
  const whole = Number.isInteger(rounded(value, LONGEST_DECIMALS))
  const decimals = whole || wanted >= 2 ? wanted : 2
  const text = rounded(value, decimals).toLocaleString('en-US', {
    minimumFractionDigits: format.decimals === null ? 0 : whole ? format.decimals : decimals,
    maximumFractionDigits: decimals,
  })
  return format.percent ? `${text}%` : text
}

/** By the digits that are written, half away from zero, as spreadsheet programs round. */
function rounded(value: number, decimals: number): number {
  const size = Number(`${Math.round(Number(`${Math.abs(value).toPrecision(15)}e${decimals}`))}e-${decimals}`)
  return Number.isNaN(size) ? value : Math.sign(value) * size
}
