const ONES =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

function whole(number: number): string {
  if (number < 20) return ONES[number] as string
  if (number < 100) return `${TENS[Math.floor(number / 10)]}${number % 10 ? `-${ONES[number % 10]}` : ''}`
  if (number < 1000)
    return `${ONES[Math.floor(number / 100)]} Hundred${number % 100 ? ` ${whole(number % 100)}` : ''}`
  const rest = number % 1000
  return `${whole(Math.floor(number / 1000))} Thousand${rest ? ` ${whole(rest)}` : ''}`
}

/** 'Two Hundred Fifty Pesos and 75/100', as a bidder writes a price out. */
export function amountInWords(amount: number): string {
  const centavos = Math.round(amount * 100) % 100
  const pesos = `${whole(Math.floor(amount))} Pesos`
  return centavos === 0 ? `${pesos} Only` : `${pesos} and ${String(centavos).padStart(2, '0')}/100`
}
