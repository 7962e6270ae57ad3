import { MOST_TYPED, mostWords } from '../money/limits.ts'

/**
 * Formulas in number cells: `=12*3.5*0.15`, `=M*9.5*1.05`. Read by a small parser of our own and never
 * run as code. M is the measurement of the work item; its own formula cannot use it, so no formula can
 * come to depend on itself.
 */
type FormulaResult = { value: number; usesMeasurement: boolean } | { problem: string }

/** Longer ones are no longer understood by the next person either. */
const MOST_FORMULA = 200
const DEEPEST = 40

export function isFormula(text: string): boolean {
  return text.trimStart().startsWith('=')
}

/** The largest number of a line. */

/** The value with four decimals; `measurement` is the value of M, undefined where M is not allowed. */
export function evaluateFormula(text: string, measurement?: number | null): FormulaResult {
  if (!isFormula(text)) return { problem: 'A formula begins with =.' }
  if (text.length > MOST_FORMULA) return { problem: `A formula has at most ${MOST_FORMULA} characters.` }
  try {
    const reader = new Reader(text.trimStart().slice(1), measurement)
    const value = reader.whole()
    if (!Number.isFinite(value)) return { problem: 'This formula has no result.' }
    if (value < 0) return { problem: 'This cannot be negative.' }
    if (value > MOST_TYPED) return { problem: mostWords(MOST_TYPED) }
    return { value: Math.round(value * 1e4 + 1e-7) / 1e4, usesMeasurement: reader.usesMeasurement }
  } catch (error) {
    if (error instanceof FormulaProblem) return { problem: error.message }
    throw error
  }
}

class FormulaProblem extends Error {}

type Token =
  | { kind: 'number'; value: number }
  | { kind: 'name'; value: string }
  | { kind: 'sign'; value: string }

const TOKEN = /\s*(?:(\d+(?:\.\d*)?|\.\d+)|([A-Za-z]+)|([-+*/^%(),]))/y

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  let at = 0
  while (at < text.length) {
    if (text.slice(at).trim() === '') break
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)
    if (!found) throw new FormulaProblem(`“${text.slice(at).trim().charAt(0)}” cannot stand in a formula.`)
    at = TOKEN.lastIndex
    const [, number, name, sign] = found
    if (number !== undefined) tokens.push({ kind: 'number', value: Number(number) })
    else if (name !== undefined) tokens.push({ kind: 'name', value: name.toUpperCase() })
    else tokens.push({ kind: 'sign', value: sign as string })
  }
  return tokens
}

const power10 = (places: number) => 10 ** Math.trunc(places)
/** Half away from zero, as the sheets people come from do. */
const half = (value: number) => Math.sign(value) * Math.round(Math.abs(value) + 1e-9)

const FUNCTIONS: Readonly<Record<string, { takes: [number, number]; of(values: number[]): number }>> = {
  ROUND: { takes: [1, 2], of: ([value = 0, places = 0]) => half(value * power10(places)) / power10(places) },
  ROUNDUP: {
    takes: [1, 2],
    of: ([value = 0, places = 0]) =>
      (Math.sign(value) * Math.ceil(Math.abs(value) * power10(places) - 1e-9)) / power10(places),
  },
  ROUNDDOWN: {
    takes: [1, 2],
    of: ([value = 0, places = 0]) => Math.trunc(value * power10(places) + 1e-9) / power10(places),
  },
  CEILING: { takes: [1, 2], of: ([value = 0, step = 1]) => Math.ceil(value / step - 1e-9) * step },
  INT: { takes: [1, 1], of: ([value = 0]) => Math.floor(value + 1e-9) },
  ABS: { takes: [1, 1], of: ([value = 0]) => Math.abs(value) },
  SQRT: { takes: [1, 1], of: ([value = 0]) => Math.sqrt(value) },
  MIN: { takes: [1, 20], of: (values) => Math.min(...values) },
  MAX: { takes: [1, 20], of: (values) => Math.max(...values) },
  SUM: { takes: [1, 20], of: (values) => values.reduce((all, value) => all + value, 0) },
  PI: { takes: [0, 0], of: () => Math.PI },
}

/** Precedence as in the sheets people come from: ( ), %, sign, ^, * and /, + and -. */
class Reader {
  usesMeasurement = false
  private at = 0
  private depth = 0
  private readonly tokens: Token[]
  private readonly measurement: number | null | undefined

  constructor(text: string, measurement: number | null | undefined) {
    this.tokens = tokensOf(text)
    this.measurement = measurement
  }

  whole(): number {
    if (this.tokens.length === 0) throw new FormulaProblem('Write something after the =.')
    const value = this.sum()
    if (this.at < this.tokens.length) throw new FormulaProblem('This formula is not complete.')
    return value
  }

  private take(...signs: string[]): string | undefined {
    const token = this.tokens[this.at]
    if (token?.kind !== 'sign' || !signs.includes(token.value)) return undefined
    this.at += 1
    return token.value
  }

  private sum(): number {
    this.depth += 1
    if (this.depth > DEEPEST) throw new FormulaProblem('This formula has too many parentheses.')
    let value = this.product()
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-')) {
      const next = this.product()
      value = sign === '+' ? value + next : value - next
    }
    this.depth -= 1
    return value
  }

  private product(): number {
    let value = this.power()
    for (let sign = this.take('*', '/'); sign; sign = this.take('*', '/')) {
      const next = this.power()
      if (sign === '/' && next === 0) throw new FormulaProblem('This formula divides by zero.')
      value = sign === '*' ? value * next : value / next
    }
    return value
  }

  private power(): number {
    let value = this.signed()
    while (this.take('^')) value **= this.signed()
    return value
  }

  private signed(): number {
    let sign = 1
    for (let taken = this.take('+', '-'); taken; taken = this.take('+', '-')) if (taken === '-') sign = -sign
    return sign * this.percent()
  }

  private percent(): number {
    let value = this.single()
    while (this.take('%')) value /= 100
    return value
  }

  private single(): number {
    const token = this.tokens[this.at]
    if (!token) throw new FormulaProblem('This formula is not complete.')
    if (token.kind === 'number') {
      this.at += 1
      return token.value
    }
    if (token.kind === 'name') {
      this.at += 1
      return token.value === 'M' ? this.measured() : this.call(token.value)
    }
    if (!this.take('(')) throw new FormulaProblem('This formula is not complete.')
    const value = this.sum()
    if (!this.take(')')) throw new FormulaProblem('A ) is missing.')
    return value
  }

  private measured(): number {
    if (this.measurement === undefined)
      throw new FormulaProblem('M can only be used in the lines of a work item.')
    this.usesMeasurement = true
    return this.measurement ?? 0
  }

  private call(name: string): number {
    const known = FUNCTIONS[name]
    if (!known) throw new FormulaProblem(`${name} is not known here.`)
    if (!this.take('(')) throw new FormulaProblem(`Write ${name}( … ).`)
    const values: number[] = []
    if (!this.take(')')) {
      do values.push(this.sum())
      while (this.take(','))
      if (!this.take(')')) throw new FormulaProblem('A ) is missing.')
    }
    const [least, most] = known.takes
    if (values.length < least || values.length > most) {
      throw new FormulaProblem(`${name} takes ${least === most ? least : `${least} to ${most}`} figures.`)
    }
    return known.of(values)
  }
}
