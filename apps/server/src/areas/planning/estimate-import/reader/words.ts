import { joinRules } from './drawn-rules.ts'
import {
  boxAround,
  type Glyph,
  type Line,
  type PageContent,
  type Rule,
  type UprightPage,
  type Word,
} from './page-types.ts'
import { takeTypedRules } from './typed-rules.ts'
import { upendedHeads } from './upended-heads.ts'

/** Gap between letters, in letter heights, that makes two words of them. */
const WORD_GAP = 0.16
const OVERLAP = 0.4
const SAME_BASELINE = 0.3
/** Set apart by more than the letters before it, in letter heights: amounts of neighbouring cells may all but touch. */
const NEXT_AMOUNT = 0.05
const AMOUNT = /^(?:₱|PHP|Php|P)?\d{1,3}(?:,\d{3})*\.\d{2}$/

/** Letters as drawn, in whatever order, to words on lines in reading order, with the page turned upright. */
export function readLines(page: PageContent): UprightPage {
  const turned = mainAngle(page.glyphs)
  const glyphs = page.glyphs
    .filter((glyph) => glyph.angle === turned)
    .map((glyph) => turnGlyph(glyph, page, turned))
  const sideways = turned === 90 || turned === 270
  const { words, rules: typed } = takeTypedRules(joinPieces(piecesOf(glyphs)))
  const lines = linesOf(words, page.number)
  const upended = page.glyphs
    .filter((glyph) => Math.abs(glyph.angle - turned) % 180 === 90)
    .map((glyph) => ({ ...turnGlyph(glyph, page, turned), angle: (glyph.angle - turned + 360) % 360 }))
  const heads = upended.length > 0 && upended.length < glyphs.length ? upendedHeads(upended, lines) : []
  const drawn = page.rules.map((rule) => turnRule(rule, page, turned))
  return {
    number: page.number,
    width: sideways ? page.height : page.width,
    height: sideways ? page.width : page.height,
    turned,
    ...(page.scan && { scan: page.scan }),
    rules: typed.length > 0 ? joinRules([...drawn, ...typed]) : drawn,
    lines:
      heads.length === 0
        ? lines
        : linesOf(
            [...lines, ...heads].flatMap((line) => line.words),
            page.number,
          ),
  }
}

/** The direction most of the page's text runs in: a sheet may lie on its side. */
function mainAngle(glyphs: Glyph[]): number {
  const counts = new Map<number, number>()
  for (const glyph of glyphs) counts.set(glyph.angle, (counts.get(glyph.angle) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

export function turnPoint(x: number, y: number, page: { width: number; height: number }, turned: number) {
  if (turned === 90) return { x: y, y: page.width - x }
  if (turned === 180) return { x: page.width - x, y: page.height - y }
  if (turned === 270) return { x: page.height - y, y: x }
  return { x, y }
}

function turnGlyph(glyph: Glyph, page: PageContent, turned: number): Glyph {
  return turned === 0 ? glyph : { ...glyph, ...turnPoint(glyph.x, glyph.y, page, turned), angle: 0 }
}

export function turnRule(rule: Rule, page: { width: number; height: number }, turned: number): Rule {
  if (turned === 0) return rule
  const ends = rule.horizontal
    ? [turnPoint(rule.from, rule.at, page, turned), turnPoint(rule.to, rule.at, page, turned)]
    : [turnPoint(rule.at, rule.from, page, turned), turnPoint(rule.at, rule.to, page, turned)]
  const box = boxAround(ends.map(({ x, y }) => ({ x0: x, x1: x, y0: y, y1: y })))
  const horizontal = turned === 180 ? rule.horizontal : !rule.horizontal
  return horizontal
    ? { horizontal, at: box.y0, from: box.x0, to: box.x1 }
    : { horizontal, at: box.x0, from: box.y0, to: box.y1 }
}

/** Letters that were drawn one after the other and touch. Only these are safe when cells run into each other. */
function piecesOf(glyphs: Glyph[]): Word[] {
  const pieces: Word[] = []
  const seen = new Set<number | string>()
  let parted = false
  let before = 0
  for (const glyph of glyphs) {
    if (glyph.text === ' ') {
      parted = true
      continue
    }
    // Bold type is sometimes drawn twice, a hair apart.
    const place = placeOf(glyph)
    if (seen.has(place)) continue
    seen.add(place)
    const last = pieces.at(-1)
    const gap = last ? glyph.x - last.x1 : Infinity
    const touches = !parted && last && sameLine(last, glyph.y, glyph.size)
    parted = false
    const next = touches && Math.abs(gap - before) > NEXT_AMOUNT * glyph.size && AMOUNT.test(last.text)
    before = gap
    if (touches && !next && gap < WORD_GAP * glyph.size && gap > -OVERLAP * glyph.size) {
      last.text += glyph.text
      last.x1 = Math.max(last.x1, glyph.x + glyph.width)
      doubtAlike(last, glyph)
    } else pieces.push(pieceOf(glyph))
  }
  return pieces
}

/** A number for a single letter: a text for each letter of a long document is much to keep. */
function placeOf({ text, x, y }: Glyph): number | string {
  const [across, down] = [Math.round(x / 0.8), Math.round(y / 0.8)]
  const isPlain = text.length === 1 && across >= 0 && down >= 0 && across < 32_768 && down < 32_768
  return isPlain ? (across * 32_768 + down) * 65_536 + text.charCodeAt(0) : `${text} ${across} ${down}`
}

function pieceOf(glyph: Glyph): Word {
  const { text, x, y, width, size, bold, confidence } = glyph
  const box = { x0: x, x1: x + width, y0: y - size * 0.75, y1: y + size * 0.22 }
  return { text, ...box, baseline: y, size, bold, ...(confidence !== undefined && { confidence }) }
}

/** A word is as sure as its least sure part. */
function doubtAlike(word: Word, part: { confidence?: number }): void {
  if (part.confidence !== undefined) word.confidence = Math.min(word.confidence ?? 1, part.confidence)
}

const sameLine = (word: Word, baseline: number, size: number) =>
  Math.abs(word.baseline - baseline) < SAME_BASELINE * Math.min(word.size, size)

/** Pieces drawn at different times that touch on the page are one word: text set letter by letter. */
function joinPieces(pieces: Word[]): Word[] {
  const rows = groupByBaseline(pieces)
  return rows.flatMap((row) => {
    const words: Word[] = []
    for (const piece of row.sort((a, b) => a.x0 - b.x0)) {
      const last = words.at(-1)
      const gap = last ? piece.x0 - last.x1 : Infinity
      if (
        last &&
        gap < 0.1 * piece.size &&
        gap > -0.15 * piece.size &&
        sameLine(last, piece.baseline, piece.size) &&
        !areTwo(last.text, piece.text)
      ) {
        last.text += piece.text
        last.x1 = Math.max(last.x1, piece.x1)
        doubtAlike(last, piece)
      } else words.push({ ...piece })
    }
    return words
  })
}

/** Texts of neighbouring cells that touch: two amounts, or 'in Words' and 'Amount'. */
const areTwo = (left: string, right: string) =>
  (AMOUNT.test(left) && AMOUNT.test(right)) || (/[a-z]{3}$/.test(left) && /^[A-Z][a-z]{2}/.test(right))

function groupByBaseline(words: Word[]): Word[][] {
  const sorted = [...words].sort((a, b) => a.baseline - b.baseline)
  const groups: Word[][] = []
  for (const word of sorted) {
    const group = groups.at(-1)
    const first = group?.[0]
    if (group && first && word.baseline - first.baseline < SAME_BASELINE * Math.min(first.size, word.size)) {
      group.push(word)
    } else groups.push([word])
  }
  return groups
}

export function linesOf(words: Word[], page: number): Line[] {
  return groupByBaseline(words).map((group) => lineOf(group, page))
}

export function lineOf(words: Word[], page: number): Line {
  const sorted = [...words].sort((a, b) => a.x0 - b.x0)
  const size = Math.max(...sorted.map((word) => word.size))
  const baseline = sorted.reduce((sum, word) => sum + word.baseline, 0) / sorted.length
  return { ...boxAround(sorted), words: sorted, baseline, size, page }
}
