import type { Rule } from '../page-types.ts'
import type { Ink } from './even-light.ts'
import { type Spot, spotsOf } from './ink-spots.ts'
import { withoutStrokes } from './typed-strokes.ts'

/** Letters that stand together on one line: a cell, or a line of one. In pixels, right and bottom excluded. */
export interface TextPiece {
  left: number
  top: number
  right: number
  bottom: number
  /** How many points and commas stand at its foot: a reading with fewer has lost one. */
  points: number
}

type PixelBox = Omit<TextPiece, 'points'>

/** In inches: grain is smaller than a point, and no type of an estimate as high. */
const LEAST_SPOT = 0.007
const HIGHEST_TYPE = 0.5
const LEAST_TYPE = 0.03
/** In heights of a letter: a wider gap parts pieces, so that no reading runs from one column into the next. */
const PIECE_GAP = 1.1
const SHARED_HEIGHT = 0.5
/** A spot lower than this part of a letter is a point, a dash or a part of a broken letter. */
const SMALL = 0.45
/** A comma may be as high as this, and a letter as low: alone it goes to what stands beside it, if anything does. */
const COMMA = 0.65
const MARK_GAP = 0.7
/** So far over and under its letters a point, a comma or a quotation mark may reach, and so far up the foot does. */
const ROOM_FOR_MARKS = 0.3
const FOOT = 0.35
/** Type is not so much higher than the page's own: what is, is a stamp, a stroke or the edge of the sheet. */
const MOST_HEIGHTS = 4

/** The pieces of text of a level picture, and its rules with those that are made of signs: rules part pieces. */
export function textPiecesOf(ink: Ink, drawn: Rule[], dpi: number): { pieces: TextPiece[]; rules: Rule[] } {
  const legible = spotsOf(ink).filter((spot) => isLegible(spot, dpi))
  const usual = usualHeight(legible, dpi)
  const { letters: spots, rules: typed } = withoutStrokes(legible, usual)
  const rules = [...drawn, ...typed]
  const isSmall = (box: PixelBox) => Math.max(heightOf(box), widthOf(box)) < COMMA * usual
  const letters = spots.filter((spot) => heightOf(spot) >= SMALL * usual && !isStroke(spot, usual))
  const pieces = letterPieces(letters, upright(rules))
  const marks = spots.filter((spot) => heightOf(spot) < SMALL * usual)
  const words = pieces.filter((piece) => !isSmall(piece))
  return { pieces: withMarks(words, [...marks, ...pieces.filter(isSmall)], usual), rules }
}

const heightOf = (box: { top: number; bottom: number }) => box.bottom - box.top
const widthOf = (box: { left: number; right: number }) => box.right - box.left

const isLegible = (spot: Spot, dpi: number) =>
  Math.max(heightOf(spot), widthOf(spot)) >= LEAST_SPOT * dpi && heightOf(spot) < HIGHEST_TYPE * dpi

function usualHeight(spots: Spot[], dpi: number): number {
  const heights = spots.map(heightOf).filter((height) => height >= LEAST_TYPE * dpi)
  heights.sort((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? LEAST_TYPE * dpi
}

/** A spot much higher than letters, or high and thin, is the rest of a rule. */
const isStroke = (spot: Spot, usual: number) =>
  heightOf(spot) > MOST_HEIGHTS * usual || (heightOf(spot) > 2 * usual && widthOf(spot) < 0.3 * usual)

const upright = (rules: Rule[]) => rules.filter((rule) => !rule.horizontal)

/** Letters on one line, each near the next. */
function letterPieces(letters: Spot[], rules: Rule[]): PixelBox[] {
  const sorted = [...letters].sort((a, b) => a.left - b.left)
  const piece = sorted.map((_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (piece[root] !== root) root = piece[root] as number
    piece[at] = root
    return root
  }
  sorted.forEach((left, at) => {
    const reach = left.right + PIECE_GAP * MOST_HEIGHTS * heightOf(left)
    for (let next = at + 1; next < sorted.length; next++) {
      const right = sorted[next] as Spot
      if (right.left > reach) break
      if (standTogether(left, right) && !isParted(left, right, rules)) piece[rootOf(next)] = rootOf(at)
    }
  })
  const boxes = new Map<number, PixelBox>()
  sorted.forEach((spot, at) => {
    const root = rootOf(at)
    boxes.set(root, around(boxes.get(root) ?? spot, spot))
  })
  return [...boxes.values()]
}

function standTogether(left: Spot, right: Spot): boolean {
  const [one, other] = [heightOf(left), heightOf(right)]
  const shared = Math.min(left.bottom, right.bottom) - Math.max(left.top, right.top)
  return (
    shared >= SHARED_HEIGHT * Math.min(one, other) &&
    right.left - left.right <= PIECE_GAP * Math.max(one, other)
  )
}

function isParted(left: Spot, right: Spot, rules: Rule[]): boolean {
  const middle = (Math.max(left.top, right.top) + Math.min(left.bottom, right.bottom)) / 2
  return rules.some(
    ({ at, from, to }) => at > left.right - 3 && at < right.left + 3 && from <= middle && to >= middle,
  )
}

const around = (a: PixelBox, b: PixelBox): PixelBox => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

/** Points, commas and dashes go to the piece that they stand beside or over; what is far from any may be a dash. */
function withMarks(words: PixelBox[], marks: PixelBox[], usual: number): TextPiece[] {
  const pieces = words.map((word) => ({ ...word, points: 0 }))
  const alone: TextPiece[] = []
  for (const mark of marks) {
    let nearest = { at: -1, away: MARK_GAP * usual }
    words.forEach((word, at) => {
      const away = Math.max(word.left - mark.right, mark.left - word.right, 0)
      if (away <= nearest.away && isBeside(mark, word)) nearest = { at, away }
    })
    const [home, word] = [pieces[nearest.at], words[nearest.at]]
    if (home && word) Object.assign(home, around(home, mark), { points: home.points + pointsOf(mark, word) })
    else if (isDash(mark, words, usual)) alone.push({ ...mark, points: 0 })
  }
  return [...pieces, ...alone]
}

/** A flat stroke over or under the letters is what is left of a rule. */
function isBeside(mark: PixelBox, word: PixelBox): boolean {
  const room = widthOf(mark) > 2 * heightOf(mark) ? 0 : ROOM_FOR_MARKS * heightOf(word)
  const middle = (mark.top + mark.bottom) / 2
  return middle > word.top - room && middle < word.bottom + room
}

const pointsOf = (mark: PixelBox, word: PixelBox) =>
  (mark.top + mark.bottom) / 2 > word.bottom - FOOT * heightOf(word) && widthOf(mark) < 2 * heightOf(mark)
    ? 1
    : 0

/** A dash for nothing stands half way up a line of other cells; between the lines it is what is left of a rule. */
function isDash(mark: PixelBox, words: PixelBox[], usual: number): boolean {
  const [width, height] = [widthOf(mark), heightOf(mark)]
  if (width < 0.25 * usual || width < 1.3 * height || width > 3 * usual) return false
  const middle = (mark.top + mark.bottom) / 2
  return words.some(
    (word) => middle > word.top + 0.25 * heightOf(word) && middle < word.bottom - 0.15 * heightOf(word),
  )
}
