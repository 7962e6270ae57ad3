import type { Facts, Heading, Paragraph } from '../model.ts'
import { baselineIn, lineHeight } from './lines.ts'
import type { Sheet } from './sheet.ts'
import { cleaned, type Line, wrap } from './wrap.ts'

const HEADING = 10
const TEXT = 9
const LABEL_GREY = 0.35
const COLUMN_GAP = 16
const LABEL_GAP = 10
/** Between blocks. */
const AFTER = 8

export function drawHeading(sheet: Sheet, { text }: Heading, roomForNext: number): void {
  const { canvas } = sheet
  const lines = wrap(canvas.bold, text, HEADING, sheet.width)
  sheet.ensure(lines.length * lineHeight(HEADING) + 4 + roomForNext)
  for (const line of lines) {
    sheet.ensure(lineHeight(HEADING))
    canvas.text(canvas.bold, HEADING, sheet.left, baselineIn(sheet.y, HEADING), line.text)
    sheet.y += lineHeight(HEADING)
  }
  sheet.y += 4
}

export function drawParagraph(sheet: Sheet, { text, align, bold }: Paragraph): void {
  const { canvas } = sheet
  const face = bold ? canvas.bold : canvas.regular
  for (const line of wrap(face, text, TEXT, sheet.width)) {
    sheet.ensure(lineHeight(TEXT))
    const spare = sheet.width - line.width
    const indent = align === 'right' ? spare : align === 'center' ? spare / 2 : 0
    canvas.text(face, TEXT, sheet.left + indent, baselineIn(sheet.y, TEXT), line.text)
    sheet.y += lineHeight(TEXT)
  }
  sheet.y += AFTER
}

export function paragraphHeight({ canvas, width }: Sheet, { text, bold }: Paragraph): number {
  const face = bold ? canvas.bold : canvas.regular
  return wrap(face, text, TEXT, width).length * lineHeight(TEXT) + AFTER
}

export function drawFacts(sheet: Sheet, { columns, facts }: Facts): void {
  const { canvas } = sheet
  const columnWidth = (sheet.width - (columns - 1) * COLUMN_GAP) / columns
  const labelWidths = Array.from({ length: columns }, (_, column) => {
    const own = facts.filter((_fact, at) => at % columns === column)
    const widest = Math.max(0, ...own.map(({ label }) => canvas.regular.widthOf(cleaned(label), TEXT)))
    return Math.min(widest, columnWidth * 0.45)
  })

  for (let first = 0; first < facts.length; first += columns) {
    const cells = facts.slice(first, first + columns).map(({ label, value }, column) => {
      const x = sheet.left + column * (columnWidth + COLUMN_GAP)
      const labelWidth = labelWidths[column] ?? 0
      const valueX = x + labelWidth + LABEL_GAP
      return {
        x,
        valueX,
        labels: wrap(canvas.regular, label, TEXT, labelWidth + 0.01),
        values: wrap(canvas.bold, value, TEXT, x + columnWidth - valueX),
      }
    })
    const lines = Math.max(...cells.map(({ labels, values }) => Math.max(labels.length, values.length)))
    for (let at = 0; at < lines; at++) {
      sheet.ensure(lineHeight(TEXT))
      const base = baselineIn(sheet.y, TEXT)
      const textAt = (list: Line[]) => list[at]?.text ?? ''
      for (const { x, valueX, labels, values } of cells) {
        canvas.text(canvas.regular, TEXT, x, base, textAt(labels), LABEL_GREY)
        canvas.text(canvas.bold, TEXT, valueX, base, textAt(values))
      }
      sheet.y += lineHeight(TEXT)
    }
    sheet.y += 2
  }
  sheet.y += AFTER
}
