import type { Line, UprightPage, Word } from './page-types.ts'
import { lineOf } from './words.ts'

const COMMA = /^\(?(?:₱|P|PHP)?\d{1,3}(?:[.\s]?\d{3})*,\d{2}\)?$/i
const POINT = /^\(?(?:₱|P|PHP)?\d{1,3}(?:,?\d{3})*\.\d{2}\)?$/i
const FIGURE = /^(\(?(?:₱|P|PHP)?)(\d{1,3}(?:[.\s]\d{3})*|\d+)(?:,(\d{1,6}))?(\)?)$/i
const LEAST = 5
/** A blank between thousands, in letter heights. */
const THOUSANDS_GAP = 0.45

/**
 * '1 234,50' is 1234.50 where the whole document writes so: hardly a figure of it has a decimal point. Figures are
 * rewritten to the usual form here, so that no later stage has to ask.
 */
export function withPoints(pages: UprightPage[]): UprightPage[] {
  const words = pages.flatMap((page) => page.lines.flatMap((line) => line.words))
  const commas = words.filter((word) => COMMA.test(word.text)).length
  const points = words.filter((word) => POINT.test(word.text)).length
  const comma = commas >= LEAST && commas > points * 4
  const spaced = pages.reduce((sum, page) => sum + page.lines.filter((line) => hasSpaced(line)).length, 0)
  if (!comma && spaced < LEAST) return pages
  return pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => {
      const joined = joinThousands(line)
      return comma ? { ...joined, words: joined.words.map(rewritten) } : joined
    }),
  }))
}

const isHead = (text: string) => /^\(?(?:₱|P|PHP)?\d{1,3}$/i.test(text)
const isMiddle = (text: string) => /^\d{3}$/.test(text)
const isTail = (text: string) => /^\d{3}[.,]\d{2}\)?$/.test(text)
const touches = (left: Word, right: Word) => right.x0 - left.x1 < THOUSANDS_GAP * right.size

const hasSpaced = (line: Line) =>
  line.words.some((word, at) => {
    const next = line.words[at + 1]
    return next !== undefined && isHead(word.text) && isTail(next.text) && touches(word, next)
  })

/** '1' '234' '567,80' close together are one figure; '12' and '345.00' of two columns stand further apart. */
function joinThousands(line: Line): Line {
  const words: Word[] = []
  for (let at = 0; at < line.words.length; at++) {
    const run = [line.words[at] as Word]
    while (isHead(run[0]?.text ?? '')) {
      const [last, next] = [run.at(-1) as Word, line.words[at + run.length]]
      if (!next || !touches(last, next) || !(isMiddle(next.text) || isTail(next.text))) break
      run.push(next)
      if (isTail(next.text)) break
    }
    const whole = run.length > 1 && isTail(run.at(-1)?.text ?? '')
    words.push(whole ? joined(run) : (run[0] as Word))
    if (whole) at += run.length - 1
  }
  return words.length === line.words.length ? line : lineOf(words, line.page)
}

const joined = (run: Word[]): Word => {
  const [first, last] = [run[0] as Word, run.at(-1) as Word]
  return { ...first, x1: last.x1, text: run.map((word) => word.text).join('') }
}

function rewritten(word: Word): Word {
  const match = FIGURE.exec(word.text)
  if (!match || !/[,.\s]/.test(word.text)) return word
  const [, sign, whole, decimals, end] = match
  return { ...word, text: `${sign}${whole?.replace(/[.\s]/g, '')}${decimals ? `.${decimals}` : ''}${end}` }
}
