/** A word of a picture: its box and baseline in pixels, and how sure the engine is of it, 0 to 1. */
export interface PictureWord {
  text: string
  left: number
  top: number
  right: number
  bottom: number
  baseline: number
  /** The height of its line's type. */
  size: number
  confidence: number
}

/** Boxes that differ by less of their size stand on one line. */
const SAME_LINE = 0.45
const LINE = /<span class='ocr_(?:line|caption|textfloat|header)'[^>]*title="([^"]*)"/
const WORD =
  /<span class='ocrx_word'[^>]*title='([^']*)'[^>]*>([\s\S]*?)<\/span>(?=\s*(?:<span class='ocrx_word'|<\/span>))/g

/** The words in what the engine writes (hOCR): lines with the size of their type, words with box and confidence. */
export function wordsIn(hocr: string): PictureWord[] {
  const words: PictureWord[] = []
  for (const part of hocr.split(/(?=<span class='ocr_(?:line|caption|textfloat|header)')/).slice(1)) {
    const title = LINE.exec(part)?.[1] ?? ''
    const [size = 0] = numbers(title, 'x_size')
    const line: PictureWord[] = []
    for (const [, about = '', inside = ''] of part.matchAll(WORD)) {
      const [left = 0, top = 0, right = 0, bottom = 0] = numbers(about, 'bbox')
      const [confidence = 0] = numbers(about, 'x_wconf')
      const text = plain(inside)
      if (!isText(text)) continue
      const baseline = bottom - descent(text) * size
      line.push({ text, left, top, right, bottom, baseline, size, confidence: confidence / 100 })
    }
    words.push(...level(line))
  }
  return words
}

/** How far the lowest letter reaches below the baseline, in sizes of the type. */
const descent = (text: string): number =>
  /[gjpqyQ()[\]{}|$@_]/.test(text) ? 0.2 : /[,;]/.test(text) ? 0.12 : 0

/**
 * The engine's own baseline of a line goes wrong where cells of a row are not level. A word's box shows where it
 * stands, and small differences between boxes are the picture's.
 */
function level(line: PictureWord[]): PictureWord[] {
  const sorted = line.map(({ baseline }) => baseline).sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  return line.map((word) =>
    Math.abs(word.baseline - middle) < SAME_LINE * word.size ? { ...word, baseline: middle } : word,
  )
}

const numbers = (title: string, name: string): number[] =>
  (new RegExp(`\\b${name} ([-\\d. ]+)`).exec(title)?.[1] ?? '').trim().split(' ').map(Number)

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Specks and ends of rules are read as signs; of signs alone only these are written in estimates. */
const isText = (text: string): boolean => /[A-Za-z0-9]/.test(text) || /^[-–—&@%₱+=×(){}#/]+$/.test(text)

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#\d+);/g, (whole, name: string) => SIGNS[name] ?? whole)
    // What is left of a rule beside a word.
    .replace(/^[|‘’'`“”"_~[\]\\]+(?=.)|(?<=.)[|‘`“_~[\]\\]+$/g, '')
    .trim()
