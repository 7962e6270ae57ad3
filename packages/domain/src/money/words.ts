import { hundredths } from './amounts.ts'
import { isTooLarge } from './limits.ts'

const SMALL = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const THOUSANDS = ['', 'Thousand', 'Million', 'Billion', 'Trillion']

/**
 * As bids and vouchers word it: centavos as hundredths, "Only" behind whole pesos, so that nothing can be
 * added to what was signed. Forms that want capitals make them.
 */
export function amountInWords(pesos: number): string {
  if (isTooLarge(pesos)) throw new RangeError(`${pesos} is no amount to put into words`)
  const centavos = hundredths(Math.abs(pesos))
  const whole = Math.floor(centavos / 100)
  const rest = centavos % 100
  const words = [
    ...(pesos < 0 && centavos > 0 ? ['Minus'] : []),
    whole === 0 ? 'Zero' : wholeInWords(whole),
    whole === 1 ? 'Peso' : 'Pesos',
    rest === 0 ? 'Only' : `and ${String(rest).padStart(2, '0')}/100`,
  ]
  return words.join(' ')
}

function wholeInWords(whole: number): string {
  const words: string[] = []
  for (let left = whole, group = 0; left > 0; left = Math.floor(left / 1_000), group += 1) {
    const below = left % 1_000
    if (below > 0) words.unshift(...belowThousand(below), ...(group > 0 ? [THOUSANDS[group] ?? ''] : []))
  }
  return words.join(' ')
}

function belowThousand(value: number): string[] {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  return [
    ...(hundreds > 0 ? [`${SMALL[hundreds]} Hundred`] : []),
    ...(rest > 0 ? [rest < 20 ? (SMALL[rest] ?? '') : tens(rest)] : []),
  ]
}

function tens(value: number): string {
  const ones = value % 10
  const ten = TENS[Math.floor(value / 10)] ?? ''
  return ones === 0 ? ten : `${ten}-${SMALL[ones]}`
}
