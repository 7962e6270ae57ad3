const NUMERALS: readonly [number, string][] = [
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

/** I, II, III: phases as a bill of quantities numbers its parts. */
export function roman(number: number): string {
  let left = number
  let written = ''
  for (const [value, letters] of NUMERALS)
    while (left >= value) {
      written += letters
      left -= value
    }
  return written
}
