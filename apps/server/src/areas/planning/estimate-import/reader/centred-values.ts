import { labelledValues } from './labels.ts'
import { boxAround, type Line, type UprightPage } from './page-types.ts'
import { lineOf } from './words.ts'

/** Lines of one name are never as close as this, in letter heights. */
const CLOSE = 0.75

/** Labels and values a few points above or below each other, in letter heights. */
const SHIFTED = 0.6

/** 'Item No.' and its value may stand on lines of their own that nearly are one: neither covers the other. */
export function withShiftedValues(page: UprightPage): UprightPage {
  const lines: Line[] = []
  for (let at = 0; at < page.lines.length; at++) {
    const [above, below] = page.lines.slice(at, at + 2)
    if (!above) break
    const whole = below && isShifted(above, below) ? lineOf(inOrder(above, below), above.page) : undefined
    if (below && whole && saysMore(whole, [above, below], page)) {
      lines.push(whole)
      at++
    } else lines.push(above)
  }
  return lines.length === page.lines.length ? page : { ...page, lines }
}

const inOrder = (above: Line, below: Line) => [...above.words, ...below.words].sort((a, b) => a.x0 - b.x0)

const isShifted = (above: Line, below: Line) =>
  below.baseline - above.baseline < SHIFTED * below.size &&
  above.words.every((word) => below.words.every((other) => word.x1 < other.x0 || word.x0 > other.x1))

/** Only a label that finds its value makes one line of two. */
function saysMore(whole: Line, parts: Line[], page: UprightPage): boolean {
  const count = (line: Line) => Object.keys(labelledValues(line, page.rules)?.values ?? {}).length
  return count(whole) > Math.max(...parts.map(count))
}

/** A label in the middle of the two lines of its value: the three are one line of the form. */
export function withCentredValues(page: UprightPage): UprightPage {
  const lines: Line[] = []
  for (let at = 0; at < page.lines.length; at++) {
    const [above, label, below] = page.lines.slice(at, at + 3)
    if (above && label && below && isAround(above, label, below) && labelledValues(label, page.rules)) {
      lines.push(merged(above, label, below))
      at += 2
    } else if (above) lines.push(above)
  }
  return lines.length === page.lines.length ? page : { ...page, lines }
}

function isAround(above: Line, label: Line, below: Line): boolean {
  const near = (a: Line, b: Line) => b.baseline - a.baseline < CLOSE * b.size
  const apart = (line: Line) => label.words.every((word) => word.x1 < line.x0 || word.x0 > line.x1)
  const under = Math.abs(above.x0 - below.x0) < 2.5
  return (
    near(above, label) && near(label, below) && apart(above) && apart(below) && under && label.x0 < above.x0
  )
}

/** The value's words in the order they are read. */
function merged(above: Line, label: Line, below: Line): Line {
  const before = label.words.filter((word) => word.x1 < above.x0)
  const after = label.words.filter((word) => word.x1 >= above.x0)
  const words = [...before, ...above.words, ...below.words, ...after]
  return { ...label, ...boxAround(words), words }
}
