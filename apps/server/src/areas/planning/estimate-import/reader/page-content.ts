import { joinRules, rulesOfPath } from './drawn-rules.ts'
import { ReadFailure } from './failure.ts'
import { MOST_GLYPHS_ON_A_PAGE, MOST_RULES_ON_A_PAGE } from './limits.ts'
import { apply, identity, type Matrix, multiply, toMatrix } from './matrix.ts'
import type { Glyph, PageContent, Rule } from './page-types.ts'

/** The reader needs only a page's drawing operations, by name, from pdf.js. */
interface DrawnPage {
  number: number
  width: number
  height: number
  /** From the page's own coordinates to points with y downwards. */
  base: Matrix
  operations: { name: string; args: unknown[] }[]
  fontOf(id: string): DrawnFont | undefined
}

export interface DrawnFont {
  bold: boolean
  vertical: boolean
  /** Text units of a glyph's width, as a rule 0.001. */
  widthUnit: number
}

interface State {
  matrix: Matrix
  font: DrawnFont | undefined
  size: number
  charSpacing: number
  wordSpacing: number
  stretch: number
  leading: number
  rise: number
}

interface ShownGlyph {
  unicode?: string
  width?: number
  isSpace?: boolean
}

const STROKES = new Set([
  'stroke',
  'closeStroke',
  'fillStroke',
  'eoFillStroke',
  'closeFillStroke',
  'closeEOFillStroke',
])
const FILLS = new Set(['fill', 'eoFill'])

/** Runs the drawing operations of a page and notes where each letter and each straight line lands. */
export function contentOf(page: DrawnPage, opName: (code: number) => string): PageContent {
  const glyphs: Glyph[] = []
  const rules: Rule[] = []
  let state: State = {
    matrix: page.base,
    font: undefined,
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    stretch: 1,
    leading: 0,
    rise: 0,
  }
  const saved: State[] = []
  let text: Matrix = identity
  let line: Matrix = identity
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
  const moveLine = (x: number, y: number) => {
    line = multiply(line, [1, 0, 0, 1, x, y])
    text = line
  }
  const advance = (by: number) => {
    text = multiply(text, state.font?.vertical ? [1, 0, 0, 1, 0, by] : [1, 0, 0, 1, by, 0])
  }
  const show = (shown: unknown) => {
    if (!Array.isArray(shown)) return
    for (const each of shown as (ShownGlyph | number | null)[]) {
      if (typeof each === 'number') advance((-each * state.size * state.stretch) / 1000)
      else if (each) showGlyph(each)
    }
  }
  const showGlyph = (glyph: ShownGlyph) => {
    const width = number(glyph.width) * (state.font?.widthUnit ?? 0.001) * state.size * state.stretch
    const spacing = (state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0)) * state.stretch
    const drawn = glyph.unicode ?? ''
    if (drawn !== '') {
      const whole = multiply(state.matrix, text)
      const from = apply(whole, 0, state.rise)
      const to = apply(whole, width, state.rise)
      const top = apply(whole, 0, state.rise + state.size)
      const size = Math.hypot(top.x - from.x, top.y - from.y)
      const turn = Math.atan2(to.y - from.y, to.x - from.x) * (180 / Math.PI)
      if (glyphs.length >= MOST_GLYPHS_ON_A_PAGE) throw new ReadFailure('too_much_text')
      glyphs.push({
        text: drawn.trim() === '' ? ' ' : plainLetters(drawn),
        x: from.x,
        y: from.y,
        width: Math.hypot(to.x - from.x, to.y - from.y),
        size,
        angle: (Math.round(turn / 90) * 90 + 360) % 360,
        bold: state.font?.bold ?? false,
      })
    }
    advance(width + spacing)
  }
  const steps: Record<string, (args: unknown[]) => void> = {
    save: () => saved.length < 500 && saved.push({ ...state }),
    restore: () => {
      state = saved.pop() ?? state
    },
    transform: (args) => {
      const matrix = toMatrix(args)
      if (matrix) state.matrix = multiply(state.matrix, matrix)
    },
    paintFormXObjectBegin: (args) => {
      saved.push({ ...state })
      const matrix = toMatrix(args[0])
      if (matrix) state.matrix = multiply(state.matrix, matrix)
    },
    paintFormXObjectEnd: () => {
      state = saved.pop() ?? state
    },
    beginText: () => {
      text = identity
      line = identity
    },
    setFont: (args) => {
      state.font = page.fontOf(String(args[0]))
      state.size = number(args[1])
    },
    setTextMatrix: (args) => {
      line = toMatrix(args[0]) ?? toMatrix(args) ?? line
      text = line
    },
    moveText: (args) => moveLine(number(args[0]), number(args[1])),
    setLeadingMoveText: (args) => {
      state.leading = -number(args[1])
      moveLine(number(args[0]), number(args[1]))
    },
    nextLine: () => moveLine(0, -state.leading),
    setCharSpacing: (args) => {
      state.charSpacing = number(args[0])
    },
    setWordSpacing: (args) => {
      state.wordSpacing = number(args[0])
    },
    setHScale: (args) => {
      state.stretch = number(args[0]) / 100 || 1
    },
    setLeading: (args) => {
      // pdf.js hands the leading on with its sign as in the file.
      state.leading = number(args[0])
    },
    setTextRise: (args) => {
      state.rise = number(args[0])
    },
    showText: (args) => show(args[0]),
    constructPath: (args) => {
      const kind = opName(number(args[0]))
      if (!STROKES.has(kind) && !FILLS.has(kind)) return
      const data = Array.isArray(args[1]) ? args[1][0] : undefined
      if (!data || rules.length > MOST_RULES_ON_A_PAGE) return
      rules.push(...rulesOfPath(data as ArrayLike<number>, state.matrix, STROKES.has(kind)))
    },
  }
  for (const operation of page.operations) steps[operation.name]?.(operation.args)
  const { number: pageNumber, width, height } = page
  return { number: pageNumber, width, height, glyphs, rules: joinRules(rules) }
}

/** Joined letters (ﬁ, ﬂ) as the letters they stand for; other signs stay as printed. */
function plainLetters(text: string): string {
  return /[\uFB00-\uFB06]/.test(text) ? text.normalize('NFKC') : text
}
