/** A word of a picture: its box in pixels, and how sure the engine is of it, 0 to 1. */
export interface PictureWord {
  text: string
  left: number
  top: number
  right: number
  bottom: number
  confidence: number
}

const WORD =
  /<span class='ocrx_word'[^>]*title='([^']*)'[^>]*>([\s\S]*?)<\/span>(?=\s*(?:<span class='ocrx_word'|<\/span>))/g

/** The words in what the engine writes (hOCR), each with its box and confidence. */
export function wordsIn(hocr: string): PictureWord[] {
  return [...hocr.matchAll(WORD)].flatMap(([, about = '', inside = '']) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = numbers(about, 'bbox')
    const [confidence = 0] = numbers(about, 'x_wconf')
    const text = plain(inside)
    return isText(text) ? [{ text, left, top, right, bottom, confidence: confidence / 100 }] : []
  })
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
    // A rule beside a word leaves such signs behind.
    .replace(/^[|‘’'`“”"_~[\]\\]+(?=.)|(?<=.)[|‘`“_~[\]\\]+$/g, '')
    .trim()
