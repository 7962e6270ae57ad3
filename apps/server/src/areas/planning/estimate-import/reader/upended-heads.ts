import { roleOf } from './head-words.ts'
import { boxAround, type Glyph, type Line, type Word } from './page-types.ts'

/** Headings are short; a text up the margin is not one. */
const LONGEST = 120
const BESIDE = 0.6

/**
 * Headings set on end to save room: each becomes a word at the place it stands over, in the line of the headings
 * beside it. Without two that are known the text on end is something else.
 */
export function upendedHeads(glyphs: Glyph[], lines: Line[]): Line[] {
  const phrases = phrasesOf(glyphs)
  const known = phrases.filter((phrase) => roleOf(phrase.text))
  if (known.length < 2) return []
  const heads = phrases.filter((phrase) => known.some((each) => each.y0 < phrase.y1 && each.y1 > phrase.y0))
  return groups(heads).map((group) => lineOver(group, lines))
}

interface Upended extends Word {
  /** Reads upwards or downwards. */
  up: boolean
}

/** Letters on end over each other make words, words side by side a phrase of several lines. */
function phrasesOf(glyphs: Glyph[]): Upended[] {
  const columns: Glyph[][] = []
  for (const glyph of [...glyphs].sort((a, b) => a.x - b.x)) {
    const home = columns.find((column) => Math.abs((column[0]?.x ?? 0) - glyph.x) < 0.3 * glyph.size)
    if (home) home.push(glyph)
    else columns.push([glyph])
  }
  const pieces = columns
    .flatMap(piecesOf)
    .filter((piece) => piece.y1 - piece.y0 < LONGEST && piece.text !== '')
  const joined: Upended[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const close = last && piece.x0 - last.x1 < BESIDE * piece.size && last.y0 < piece.y1 && last.y1 > piece.y0
    if (last && close) {
      const text = last.up ? `${last.text} ${piece.text}` : `${piece.text} ${last.text}`
      Object.assign(last, boxAround([last, piece]), { text })
    } else joined.push(piece)
  }
  return joined
}

function piecesOf(column: Glyph[]): Upended[] {
  const first = column[0] as Glyph
  const up = first.angle === 270
  const sorted = [...column].sort((a, b) => (up ? b.y - a.y : a.y - b.y))
  const pieces: { glyphs: Glyph[]; text: string }[] = []
  for (const glyph of sorted) {
    const last = pieces.at(-1)
    const before = last?.glyphs.at(-1)
    const gap = before ? Math.abs(glyph.y - before.y) - before.width : Infinity
    if (!last || gap > 1.2 * glyph.size) pieces.push({ glyphs: [glyph], text: glyph.text })
    else {
      last.text += (gap > 0.16 * glyph.size && before?.text !== ' ' ? ' ' : '') + glyph.text
      last.glyphs.push(glyph)
    }
  }
  return pieces.map(({ glyphs, text }) => {
    const ends = glyphs.flatMap((glyph) => [glyph.y, up ? glyph.y - glyph.width : glyph.y + glyph.width])
    const { size, x, bold } = first
    const [x0, x1] = up ? [x - 0.75 * size, x + 0.22 * size] : [x - 0.22 * size, x + 0.75 * size]
    const [y0, y1] = [Math.min(...ends), Math.max(...ends)]
    return { text: text.replace(/\s+/g, ' ').trim(), x0, x1, y0, y1, baseline: y1, size, bold, up }
  })
}

/** Heads of one table stand at the same height. */
function groups(heads: Upended[]): Upended[][] {
  const found: Upended[][] = []
  for (const head of [...heads].sort((a, b) => a.y0 - b.y0)) {
    const last = found.at(-1)
    if (last?.some((each) => each.y0 < head.y1 && each.y1 > head.y0)) last.push(head)
    else found.push([head])
  }
  return found
}

/** In the line of upright headings that stands among them, or in one of their own at their lower end. */
function lineOver(group: Upended[], lines: Line[]): Line {
  const box = boxAround(group)
  const beside = lines.findLast((line) => line.baseline > box.y0 && line.baseline <= box.y1 + line.size)
  const baseline = beside?.baseline ?? box.y1
  const size = beside?.size ?? group[0]?.size ?? 8
  const words = group.map(({ up: _, ...word }) => ({
    ...word,
    baseline,
    size,
    y0: baseline - size,
    y1: baseline,
  }))
  const page = lines[0]?.page ?? 0
  return { ...boxAround(words), words, baseline, size, page }
}
