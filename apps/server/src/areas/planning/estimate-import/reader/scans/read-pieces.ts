import type { Ink } from './even-light.ts'
import type { PictureWord } from './hocr.ts'
import { withoutMisreading } from './misreadings.ts'
import type { OcrEngine } from './ocr-engine.ts'
import { cutOut, doubled, type Picture } from './picture.ts'
import type { TextPiece } from './text-pieces.ts'

/** A word with the line it stands on and the size of its type, in pixels. */
export interface PlacedWord extends PictureWord {
  baseline: number
  size: number
}

/** White paper around a piece: the engine takes what touches the edge for a part of something else. */
const MARGIN = 10
/** Surer than this in every word is clear. */
const CLEAR = 0.85
const POINT_LOST = 0.5
const LONGEST_UNIT = 6
/** In heights of the word. */
const WITHIN_WORD = 0.8
/** How far letters reach above and below their baseline, in sizes of the type. */
const CAPITALS = 0.72
const SMALL_LETTERS = 0.52
const TAILS = 0.21
const COMMAS = 0.14
const DASH_ABOVE = 0.3
const MOST_SLASH = 1.3

/** Reads each piece by itself: no line runs from one cell into the next. */
export function wordsOfPieces(
  picture: Picture,
  ink: Ink,
  pieces: TextPiece[],
  engine: OcrEngine,
): PlacedWord[] {
  const read = pieces.map((piece) => {
    const words = rightened(readPiece(picture, piece, engine))
    return { piece, words, lines: words.flatMap((word) => lineOf(word, inkReach(ink, word, piece)) ?? []) }
  })
  const usual = middleOf(read.flatMap(({ lines }) => lines.map(({ size }) => size)))
  return read.flatMap(({ piece, words, lines }) => {
    const line = lines.length > 0 ? middleLine(lines) : lineByUsual(words, piece, usual)
    return words.map((word) => ({ ...word, ...line }))
  })
}

/** A unit stands alone in its cell, or behind a figure. */
function rightened(words: PictureWord[]): PictureWord[] {
  const whole = joined(words).flatMap(parted)
  const isUnitAt = (at: number) =>
    whole.length === 1 || (whole.length === 2 && at === 1 && /^[\d.,]+$/.test(whole[0]?.text ?? ''))
  return whole.map((word, at) => ({ ...word, text: withoutMisreading(word.text, isUnitAt(at)) }))
}

/** '147,040 .00' and 'cu .M.': a typewriter leaves room around points, within a word too. */
function joined(words: PictureWord[]): PictureWord[] {
  const whole: PictureWord[] = []
  for (const word of words) {
    const last = whole.at(-1)
    const gap = last ? word.left - last.right : Infinity
    if (last && gap < WITHIN_WORD * (last.bottom - last.top) && belongTogether(last.text, word.text))
      whole[whole.length - 1] = {
        text: last.text + word.text,
        left: last.left,
        top: Math.min(last.top, word.top),
        right: word.right,
        bottom: Math.max(last.bottom, word.bottom),
        confidence: Math.min(last.confidence, word.confidence),
      }
    else whole.push(word)
  }
  return whole
}

/** 'ITEM3:': a narrow blank before a number is overlooked. */
function parted(word: PictureWord): PictureWord[] {
  const [, name = '', number = ''] = /^(item|part|section|division)(\d.*)$/i.exec(word.text) ?? []
  if (name === '') return [word]
  const middle = word.left + ((word.right - word.left) * name.length) / word.text.length
  const blank = (word.bottom - word.top) / 4
  return [
    { ...word, text: name, right: middle - blank },
    { ...word, text: number, left: middle },
  ]
}

const FIGURE = /^\d{1,3}(?:,\d{3})*(?:\.\d{1,4})?$/

const belongTogether = (left: string, right: string): boolean =>
  /^[.,]\w/.test(right) || (/\d[.,]$/.test(left) && FIGURE.test(left + right))

/** A reading that is not clear is made again twice as large; the clearer one counts. */
function readPiece(picture: Picture, piece: TextPiece, engine: OcrEngine): PictureWord[] {
  const line = cutOut(picture, piece, MARGIN)
  const first = wordsAt(engine.wordsOf(line), piece, 1)
  if (doubtIn(first, piece) === 0) return first
  const second = wordsAt(engine.wordsOf(doubled(line)), piece, 2)
  const clearer = doubtIn(second, piece) < doubtIn(first, piece) ? second : first
  return hasItsPoints(clearer, piece) ? clearer : clearer.map((word) => doubted(word, clearer.length === 1))
}

const wordsAt = (words: PictureWord[], piece: TextPiece, scale: number): PictureWord[] =>
  words.map((word) => ({
    ...word,
    left: word.left / scale + piece.left - MARGIN,
    right: word.right / scale + piece.left - MARGIN,
    top: word.top / scale + piece.top - MARGIN,
    bottom: word.bottom / scale + piece.top - MARGIN,
  }))

/** Nothing for a clear reading. A point that was lost weighs more than any doubt of the engine. */
function doubtIn(words: PictureWord[], piece: TextPiece): number {
  if (words.length === 0) return 2
  const least = Math.min(...words.map(({ confidence }) => confidence))
  return (least < CLEAR ? 1 - least : 0) + (hasItsPoints(words, piece) ? 0 : 1)
}

/** Figures, numbers and units lose their meaning with a point; names have feet that break off and look like points. */
function hasItsPoints(words: PictureWord[], piece: TextPiece): boolean {
  const text = words.map((word) => word.text).join('')
  const isName = text.length > LONGEST_UNIT && !/\d/.test(text)
  return isName || text.replace(/[^.,:;…!?]/g, '').length >= piece.points
}

const doubted = (word: PictureWord, isAlone: boolean): PictureWord =>
  isAlone || /\d/.test(word.text) ? { ...word, confidence: Math.min(word.confidence, POINT_LOST) } : word

interface TypeLine {
  baseline: number
  size: number
}

/** A slash reaches below the line in some types and not in others: it measures nothing. */
const VAGUE = /[/\\|$@]/

/** The line and size of a word by its ink, as far as its letters tell. */
function lineOf(word: PictureWord, reach: Reach | undefined): TypeLine | undefined {
  const [above, below] = [heightAbove(word.text), depthBelow(word.text)]
  if (!reach || above === 0 || VAGUE.test(word.text)) return undefined
  const size = (reach.bottom - reach.top) / (above + below)
  return { size, baseline: reach.bottom - below * size }
}

/** The words of a piece stand on one line in one size. */
const middleLine = (lines: TypeLine[]): TypeLine => ({
  size: middleOf(lines.map(({ size }) => size)),
  baseline: middleOf(lines.map(({ baseline }) => baseline)),
})

const middleOf = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** A dash by itself floats over its line; what a slash makes vague is as high as other words. */
function lineByUsual(words: PictureWord[], { top, bottom }: TextPiece, usual: number): TypeLine {
  const isDash = words.every(({ text }) => heightAbove(text) === 0)
  if (isDash) return { size: usual, baseline: (top + bottom) / 2 + DASH_ABOVE * usual }
  const size = bottom - top > MOST_SLASH * usual ? (bottom - top) / (CAPITALS + TAILS) : usual
  return { size, baseline: top + CAPITALS * size }
}

const heightAbove = (text: string): number =>
  /[A-Z0-9bdfhiklt()[\]{}/%&#₱"'!?]/.test(text) ? CAPITALS : /[a-z]/.test(text) ? SMALL_LETTERS : 0

const depthBelow = (text: string): number =>
  /[gjpqyQ()[\]{}|$@_]/.test(text) ? TAILS : /[,;]/.test(text) ? COMMAS : 0

interface Reach {
  top: number
  bottom: number
}

function inkReach({ width, dark }: Ink, word: PictureWord, piece: TextPiece): Reach | undefined {
  const [left, right] = [Math.max(piece.left, word.left), Math.min(piece.right, word.right)]
  const isInked = (y: number) =>
    dark.subarray(y * width + Math.floor(left), y * width + Math.ceil(right)).includes(1)
  if (right <= left) return undefined
  let [top, bottom] = [piece.top, piece.bottom]
  while (top < bottom && !isInked(top)) top++
  while (bottom > top && !isInked(bottom - 1)) bottom--
  return bottom > top ? { top, bottom } : undefined
}
