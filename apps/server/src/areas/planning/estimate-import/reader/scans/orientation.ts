import type { Rule } from '../page-types.ts'
import { withoutDarkFills } from './dark-fills.ts'
import { type Ink, inkOf } from './even-light.ts'
import type { OcrEngine } from './ocr-engine.ts'
import { cutOut, levelled, type Picture, type QuarterTurn, turnedUpright } from './picture.ts'
import { withoutRules } from './ruled-lines.ts'
import { skewOf } from './skew.ts'
import { type TextPiece, textPiecesOf } from './text-pieces.ts'

/** A page that lies level, its text running to the right, without its rules. */
interface Upright {
  picture: Picture
  ink: Ink
  rules: Rule[]
  pieces: TextPiece[]
  direction: QuarterTurn
  /** By how many degrees its lines fell to the right once it was turned. */
  degrees: number
}

/** A try that is read as well as this needs no other. */
const SURE = 0.8
const LEAST_LETTERS = 25
/** So many pieces of about this length tell which end is up. */
const PIECES_TRIED = 8
const INCHES_TRIED = 1.2
const MARGIN = 10

/**
 * Finds which way a page in even light is up. Whether its lines lie across or on end is seen by their sharpness; which
 * end is up only by reading some of it.
 */
export function uprightOf(picture: Picture, engine: OcrEngine, dpi: number): Upright {
  const ink = inkOf(picture)
  const [across, onEnd] = [skewOf(ink), skewOf(onSide(ink))]
  const ways: { direction: QuarterTurn; degrees: number }[] = [
    { direction: 0, degrees: across.degrees },
    { direction: 270, degrees: onEnd.degrees },
  ]
  if (across.sharpness < onEnd.sharpness) ways.reverse()
  let best: { worth: number; page: Upright; isOnHead: boolean } | undefined
  for (const { direction, degrees } of ways) {
    const page = levelPage(picture, direction, degrees, dpi)
    for (const isOnHead of [false, true]) {
      const worth = legibility(page, engine, dpi, isOnHead)
      if (!best || worth > best.worth) best = { worth, page, isOnHead }
      if (worth >= SURE) break
    }
    if (best && best.worth >= SURE) break
  }
  const { page, isOnHead } = best as NonNullable<typeof best>
  return isOnHead ? levelPage(picture, page.direction === 0 ? 180 : 90, page.degrees, dpi) : page
}

function levelPage(picture: Picture, direction: QuarterTurn, degrees: number, dpi: number): Upright {
  const level = levelled(turnedUpright(picture, direction), degrees)
  const { picture: ruleless, rules } = withoutRules(level, inkOf(level), dpi)
  const letters = withoutDarkFills(ruleless, dpi)
  const ink = inkOf(letters)
  return { picture: letters, ink, ...textPiecesOf(ink, rules, dpi), direction, degrees }
}

function onSide({ width, height, dark }: Ink): Ink {
  const turned = turnedUpright({ width, height, data: dark }, 90)
  return { width: turned.width, height: turned.height, dark: turned.data }
}

/** The mean confidence of the letters in some pieces of text. */
function legibility({ picture, pieces }: Upright, engine: OcrEngine, dpi: number, isOnHead: boolean): number {
  const away = ({ left, right }: TextPiece) => Math.abs(right - left - INCHES_TRIED * dpi)
  const tried = pieces.toSorted((a, b) => away(a) - away(b)).slice(0, PIECES_TRIED)
  const words = tried.flatMap((piece) => {
    const line = cutOut(picture, piece, MARGIN)
    return engine.wordsOf(isOnHead ? turnedUpright(line, 180) : line)
  })
  const letters = words.filter(({ text }) => /[A-Za-z0-9]/.test(text))
  const count = letters.reduce((sum, { text }) => sum + text.length, 0)
  const sure = letters.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  return count < LEAST_LETTERS ? 0 : sure / count
}
