import type { PdfForm } from '../model.ts'
import type { Canvas } from './canvas.ts'
import { baselineIn, lineHeight, textCentred, textRight } from './lines.ts'
import { MARK } from './marks.ts'
import { cleaned, wrap } from './wrap.ts'

/** Every page has these around its blocks: the company, the form's name, the page's number. */
interface FrameArea {
  canvas: Canvas
  left: number
  width: number
  top: number
}

export const FOOTER_HEIGHT = 20
export const NEXT_HEAD_HEIGHT = 24
/** The logo is a picture, so the writer of the file puts it into the top left corner, at most this big. */
export const LOGO_BOX = { width: 96, height: 48 }

const LOGO_GAP = 12
const GREY = 0.35

/** Gives back where the blocks begin. */
export function drawFirstHead(area: FrameArea, form: PdfForm, logoWidth: number): number {
  const { canvas, left, width } = area
  const { head } = form
  const textLeft = logoWidth > 0 ? left + logoWidth + LOGO_GAP : left
  const numberWidth = form.formNumber ? canvas.bold.widthOf(form.formNumber, 9) + LOGO_GAP : 0
  let y = area.top
  for (const line of wrap(canvas.bold, head.company, 13, left + width - numberWidth - textLeft).slice(0, 3)) {
    canvas.text(canvas.bold, 13, textLeft, baselineIn(y, 13), line.text)
    y += lineHeight(13)
  }
  if (form.formNumber) {
    textRight(canvas, canvas.bold, 9, left + width, baselineIn(area.top, 13), cleaned(form.formNumber))
  }
  for (const text of headLines(form)) {
    for (const line of wrap(canvas.regular, text, 8, left + width - textLeft).slice(0, 3)) {
      canvas.text(canvas.regular, 8, textLeft, baselineIn(y, 8), line.text, GREY)
      y += lineHeight(8)
    }
  }
  if (logoWidth > 0) y = Math.max(y, area.top + LOGO_BOX.height)
  y += 6
  canvas.line(left, y, left + width, y, 1)
  y += 12
  y = drawTitle(area, form.title, 13, y, canvas.bold)
  if (form.subtitle) y = drawTitle(area, form.subtitle, 9, y + 1, canvas.regular)
  return y + 10
}

function headLines({ head }: PdfForm): string[] {
  const numbers = [head.pcab && `PCAB Licence No. ${head.pcab}`, head.tin && `TIN ${head.tin}`]
  return [head.address, head.contact, numbers.filter(Boolean).join('   ·   ')].filter(
    (line): line is string => Boolean(line),
  )
}

function drawTitle(area: FrameArea, text: string, size: number, top: number, face: Canvas['bold']): number {
  const { canvas, left, width } = area
  let y = top
  for (const line of wrap(face, text, size, width).slice(0, 3)) {
    textCentred(canvas, face, size, left + width / 2, baselineIn(y, size), line.text)
    y += lineHeight(size)
  }
  return y
}

/** The pages after the first say briefly where they belong, should they come apart. */
export function drawNextHead(area: FrameArea, form: PdfForm): void {
  const { canvas, left, width } = area
  const base = baselineIn(area.top, 8)
  const whose = wrap(canvas.regular, form.formNumber ?? form.running ?? '', WHOSE, width * 0.55).slice(0, 2)
  const room = width - Math.max(...whose.map((line) => line.width)) - LOGO_GAP
  const named = [form.title, form.head.company].map((text) => cleaned(text).replaceAll('\n', ' ')).join(', ')
  const [line] = wrap(canvas.bold, named, 8, room)
  canvas.text(canvas.bold, 8, left, base, line?.text ?? '')
  for (const [at, { text }] of whose.entries())
    textRight(canvas, canvas.regular, WHOSE, left + width, base + at * lineHeight(WHOSE), text, GREY)
  // Two lines stand nearer to the rule below them.
  const y = area.top + NEXT_HEAD_HEIGHT - (whose.length > 1 ? 3 : 10)
  canvas.line(left, y, left + width, y, 0.5)
}

/** The size of what the right of such a head says. */
const WHOSE = 7.5

const printed = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Manila',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Says what a mark in the text means, where there is one. */
const MARKED = `${MARK} stands for a character that cannot be printed here.`

export function drawFooters(area: FrameArea, form: PdfForm, hasMarks: boolean): void {
  const { canvas, left, width, top } = area
  const face = canvas.regular
  // Some versions of the calendar data put a narrow space before "pm".
  const moment = cleaned(printed.format(form.footer.printedAt)).replace(',', '')
  const [note] = wrap(
    face,
    `Printed ${moment} by ${cleaned(form.footer.by).replaceAll('\n', ' ')}`,
    7,
    width * (hasMarks ? 0.5 : 0.75),
  )
  const pages = canvas.pageCount()
  for (let page = 0; page < pages; page++) {
    canvas.turnTo(page)
    canvas.line(left, top + 6, left + width, top + 6, 0.5, GREY)
    const base = baselineIn(top + 10, 7)
    canvas.text(face, 7, left, base, note?.text ?? '', GREY)
    if (hasMarks) canvas.text(face, 7, left + width * 0.52, base, MARKED, GREY)
    textRight(canvas, face, 7, left + width, base, `Page ${page + 1} of ${pages}`, GREY)
  }
}
