/** The largest amount a call takes. */
export const LARGEST = 999_999_999_999.99

/** Scientific notation and signs have no place in a quantity or price (UIX-005, B-54). */
const BLOCKED = new Set(['e', 'E', '+', '-'])

export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** True for a key that must do nothing. With Ctrl, Cmd or Alt it is a command, not a character. */
export function isBlockedKey(press: KeyPress): boolean {
  return BLOCKED.has(press.key) && !press.ctrlKey && !press.metaKey && !press.altKey
}

/** Keeps digits and one point of a typed text, with at most `decimals` decimals. */
export function typedText(text: string, decimals: number): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (rest.length === 0 || decimals === 0) return digits
  return `${digits}.${rest.join('').slice(0, decimals)}`
}

// Groups of three digits, or no groups: "12,34" may be a decimal comma, which is not guessed at.
const NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^\.\d+$/

/**
 * A pasted text as plain digits: "₱1,234.50" is "1234.50". Null when it is no number of ours. A text
 * with e, E, plus or minus is refused whole: dropping the minus would turn a deduction into an amount.
 */
export function pastedText(text: string): string | null {
  const bare = text
    .replace(/[\s\u00a0\u202f]+/g, '')
    .replace(/^(?:₱|PHP|P)/i, '')
    .replace(/%$/, '')
  return NUMBER.test(bare) ? bare.replaceAll(',', '') : null
}

/** Puts the pasted digits in place of the selection. */
export function withPasted(
  now: string,
  start: number,
  end: number,
  pasted: string,
  decimals: number,
): string {
  const before = now.slice(0, start)
  const after = now.slice(end)
  // A second point would silently shift the value: the paste then stands for the whole field.
  const clash = pasted.includes('.') && (before + after).includes('.')
  return typedText(clash ? pasted : before + pasted + after, decimals)
}

export function numberIn(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null
}

// Never "1e-7": Intl writes every number out. Made once: making it takes ten times as long as using it.
const DIGITS = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 10 })

/** While typing: no commas that would jump under the cursor. */
export function textOf(value: number | null): string {
  return value === null || !Number.isFinite(value) ? '' : DIGITS.format(value)
}

interface ShownAs {
  decimals: number
  /** True shows all decimals, as for money; false drops trailing zeros. */
  fixed: boolean
}

/** At rest: 1,234,567.89. */
export function shownText(value: number | null, { decimals, fixed }: ShownAs): string {
  if (value === null || !Number.isFinite(value)) return ''
  return value.toLocaleString('en-US', {
    minimumFractionDigits: fixed ? decimals : 0,
    maximumFractionDigits: decimals,
  })
}

/** Room for a unit inside the field, in pixels: letters of 13 px are about 7 wide. */
export function unitRoom(unit: string): number {
  return Math.max(30, Math.ceil(unit.length * 6.8) + 18)
}

/** The message for a value out of limits. A typed value is never changed by itself. */
export function limitWords(value: number | null, min: number, max: number): string | null {
  if (value === null) return null
  const words = (limit: number) => limit.toLocaleString('en-US', { maximumFractionDigits: 4 })
  if (value < min) return `At least ${words(min)}.`
  if (value > max) return `At most ${words(max)}.`
  return null
}
