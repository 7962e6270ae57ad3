import { isHeadish, phrasesOf } from './heads.ts'
import { isItemNumber } from './item-number.ts'
import { type Label, labelAlone } from './labels.ts'
import { parseNumber } from './numbers.ts'
import { boxAround, type Line, type Rule, textOf, type UprightPage, type Word } from './page-types.ts'
import { unitOf } from './units.ts'

/** A value stands nearer under its label than this, in letter heights. */
const UNDER = 2.2
const SAME_EDGE = 3

interface LabelledBox {
  label: Label
  words: Word[]
  x0: number
}

/** A boxed form: 'Item No. | Description | Unit' over their values. Both lines are one, each value after its label. */
export function withValuesUnder(page: UprightPage): UprightPage {
  const lines: Line[] = []
  for (let at = 0; at < page.lines.length; at++) {
    const [above, below] = page.lines.slice(at, at + 2)
    if (!above) break
    const joined = below && isUnder(above, below) ? labelsWithValues(above, below, page.rules) : undefined
    lines.push(joined ?? above)
    if (joined) at++
  }
  return lines.length === page.lines.length ? page : { ...page, lines }
}

const isUnder = (above: Line, below: Line) =>
  below.baseline > above.baseline &&
  below.baseline - above.baseline < UNDER * Math.max(above.size, below.size)

function labelsWithValues(above: Line, below: Line, rules: Rule[]): Line | undefined {
  const boxes = phrasesOf(above, rules).map(({ words, text, x0 }) => ({ label: labelAlone(text), words, x0 }))
  if (!boxes.every((box): box is LabelledBox => box.label !== undefined) || isHeadish(below)) return undefined
  const values = boxes.map((_, at) => below.words.filter((word) => boxOf(word, boxes) === at))
  if (!fits(boxes, values, below)) return undefined
  const words = boxes.flatMap((box, at) => [...withColon(box.words), ...(values[at] ?? [])])
  return { ...below, ...boxAround(words), words }
}

/** The last box that begins at or before the word. */
const boxOf = (word: Word, boxes: LabelledBox[]) =>
  Math.max(
    0,
    boxes.findLastIndex((box) => box.x0 < word.x0 + SAME_EDGE),
  )

const withColon = (words: Word[]) =>
  words.map((word, at) =>
    at < words.length - 1 ? word : { ...word, text: `${word.text.replace(/:$/, '')}:` },
  )

/** Each label has a value of its kind right under it; a project's name needs nothing but its place. */
function fits(boxes: LabelledBox[], values: Word[][], below: Line): boolean {
  const [first] = boxes
  if (boxes.length === 1) {
    const words = textOf(below.words)
    return first?.label === 'project' && Math.abs(first.x0 - below.x0) < SAME_EDGE && !words.includes(':')
  }
  const kinds = boxes.map(({ label }, at) => isOfKind(label, textOf(values[at] ?? [])))
  return kinds.every((kind) => kind !== false) && kinds.includes(true)
}

/** Whether a text is what a label promises; undefined where any text will do. */
function isOfKind(label: Label, text: string): boolean | undefined {
  if (text === '') return false
  if (label === 'item') return isItemNumber(text)
  if (label === 'unit') return unitOf(text) !== undefined
  if (label === 'quantity' || label === 'output') return parseNumber(text.split(' ')[0] ?? '') !== undefined
  return undefined
}
