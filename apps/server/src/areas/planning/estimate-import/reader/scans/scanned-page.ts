import type { Glyph, PageContent } from '../page-types.ts'
import { turnPoint, turnRule } from '../words.ts'
import type { OcrEngine } from './ocr-engine.ts'
import { uprightOf } from './orientation.ts'
import type { Picture } from './picture.ts'
import { type PlacedWord, wordsOfPieces } from './read-pieces.ts'

const POINTS_PER_INCH = 72

/** The letters and rules of a page that is only a picture, in even light, at the places where they are looked at. */
export function contentOfScan(
  page: Pick<PageContent, 'number' | 'width' | 'height'>,
  picture: Picture,
  engine: OcrEngine,
): PageContent {
  const dpi = (picture.width / page.width) * POINTS_PER_INCH
  const { direction, degrees, rules, ...upright } = uprightOf(picture, engine, dpi)
  const scale = POINTS_PER_INCH / dpi
  const onSide = direction === 90 || direction === 270
  const seen = { width: onSide ? page.height : page.width, height: onSide ? page.width : page.height }
  const back = (360 - direction) % 360
  const words = wordsOfPieces(upright.picture, upright.ink, upright.pieces, engine)
  const glyphs = words.flatMap((word) => glyphsOf(word, scale))
  return {
    number: page.number,
    width: page.width,
    height: page.height,
    glyphs: glyphs.map((glyph) => ({
      ...glyph,
      ...turnPoint(glyph.x, glyph.y, seen, back),
      angle: direction,
    })),
    rules: rules.map((rule) =>
      turnRule({ ...rule, at: rule.at * scale, from: rule.from * scale, to: rule.to * scale }, seen, back),
    ),
    scan: { degrees },
  }
}

/** A word is handed on whole, and parted from the next one by a blank. */
function glyphsOf(word: PlacedWord, scale: number): Glyph[] {
  const { text, left, right, confidence } = word
  const plain = { y: word.baseline * scale, size: word.size * scale, angle: 0, bold: false }
  return [
    { ...plain, text, x: left * scale, width: (right - left) * scale, confidence },
    { ...plain, text: ' ', x: right * scale, width: 0 },
  ]
}
