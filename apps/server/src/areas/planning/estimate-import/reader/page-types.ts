/** Plain data between the reader's first stages. Points, y downwards, the page as it is looked at. */
export interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

export interface Glyph {
  /** A drawn blank is kept as ' ': it parts words even where the letters around it nearly touch. */
  text: string
  x: number
  /** The baseline. */
  y: number
  width: number
  size: number
  /** Direction of the text on the page in degrees: 0, 90, 180 or 270. */
  angle: number
  bold: boolean
  /** Only words of a scan have it: how sure the eye is of them, 0 to 1. */
  confidence?: number
}

/** A drawn straight line, or a rectangle so thin that it looks like one. */
export interface Rule {
  horizontal: boolean
  /** y of a horizontal rule, x of a vertical one. */
  at: number
  from: number
  to: number
}

export interface PageContent {
  number: number
  width: number
  height: number
  glyphs: Glyph[]
  rules: Rule[]
  /** Read from a picture, whose lines fell to the right by so many degrees. */
  scan?: Scan
}

interface Scan {
  degrees: number
}

export function hasNoText(page: PageContent): boolean {
  return page.glyphs.every((glyph) => glyph.text === ' ')
}

export interface Word extends Box {
  text: string
  baseline: number
  size: number
  bold: boolean
  confidence?: number
}

export interface Line extends Box {
  words: Word[]
  baseline: number
  size: number
  page: number
  /** A person joined it with the lines that have the same number. */
  joined?: number
  /** A person says that a row begins here. */
  opens?: true
}

/** A page with its text upright: `turned` says by how much it was turned to get there. */
export interface UprightPage {
  number: number
  width: number
  height: number
  turned: number
  lines: Line[]
  rules: Rule[]
  scan?: Scan
}

export const textOf = (words: { text: string }[]): string => words.map((word) => word.text).join(' ')

export function boxAround(boxes: Box[]): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const one of boxes) {
    box.x0 = Math.min(box.x0, one.x0)
    box.y0 = Math.min(box.y0, one.y0)
    box.x1 = Math.max(box.x1, one.x1)
    box.y1 = Math.max(box.y1, one.y1)
  }
  return box
}

export const centre = (box: Pick<Box, 'x0' | 'x1'>) => (box.x0 + box.x1) / 2
