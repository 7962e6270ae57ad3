import { encodeText } from '../text.ts'
import type { CellFormat, Look } from './plan.ts'

export interface CellStyle {
  format: CellFormat
  look: Look
  /** Excel keeps the cell a text even when someone edits it. */
  quoted: boolean
}

/** Numbers the styles in use; the part that describes them is written last. */
export interface StyleBook {
  numberOf(style: CellStyle): number
  xml(): string
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Excel's own numbers where it has one (all programs know them), ours from 164 on. */
const NUMBER_FORMATS: Record<CellFormat, { id: number; code?: string }> = {
  general: { id: 0 },
  text: { id: 49 },
  wrapped: { id: 49 },
  whole: { id: 3 },
  money: { id: 4 },
  quantity: { id: 164, code: '#,##0.0000' },
  precise: { id: 166, code: '#,##0.00########' },
  percent: { id: 10 },
  date: { id: 165, code: 'mm/dd/yyyy' },
}

/** Places in the lists of fonts, fills and borders below. */
const LOOKS: Record<Look, { font: number; fill: number; border: number }> = {
  plain: { font: 0, fill: 0, border: 0 },
  title: { font: 2, fill: 0, border: 0 },
  header: { font: 1, fill: 2, border: 1 },
  section: { font: 1, fill: 3, border: 0 },
  total: { font: 1, fill: 0, border: 2 },
  bar: { font: 0, fill: 4, border: 0 },
  'bar-done': { font: 0, fill: 5, border: 0 },
  'strong-bar': { font: 0, fill: 6, border: 0 },
  'strong-bar-done': { font: 0, fill: 7, border: 0 },
}

export function styleBook(): StyleBook {
  const plain: CellStyle = { format: 'general', look: 'plain', quoted: false }
  const numbers = new Map<string, number>([[keyOf(plain), 0]])
  const styles = [plain]
  return {
    numberOf(style) {
      const key = keyOf(style)
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, styles.length)
      styles.push(style)
      return styles.length - 1
    },
    xml: () => stylesXml(styles),
  }
}

function keyOf({ format, look, quoted }: CellStyle): string {
  return `${format} ${look} ${quoted}`
}

function stylesXml(styles: CellStyle[]): string {
  const ownFormats = Object.values(NUMBER_FORMATS).flatMap(({ id, code }) =>
    code ? [`<numFmt numFmtId="${id}" formatCode="${encodeText(code)}"/>`] : [],
  )
  return [
    `${HEAD}<styleSheet xmlns="${MAIN}">`,
    `<numFmts count="${ownFormats.length}">${ownFormats.join('')}</numFmts>`,
    `<fonts count="3">${font(11, false)}${font(11, true)}${font(14, true)}</fonts>`,
    '<fills count="8"><fill><patternFill patternType="none"/></fill>',
    // The second fill is this pattern in every workbook; Excel counts on it.
    '<fill><patternFill patternType="gray125"/></fill>',
    `${tint('FFDCE6F1')}${tint('FFF2F2F2')}`,
    // Light and dark enough to be told apart in black and white too.
    `${tint('FF9FD3CF')}${tint('FF0E7C76')}${tint('FFE0736C')}${tint('FF8A1A14')}</fills>`,
    `<borders count="3">${border()}${border('bottom')}${border('top')}</borders>`,
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${styles.length}">${styles.map(formatXml).join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('')
}

function formatXml({ format, look, quoted }: CellStyle): string {
  const { font, fill, border } = LOOKS[look]
  const alignment = alignmentXml(format, look)
  return (
    `<xf numFmtId="${NUMBER_FORMATS[format].id}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0"` +
    `${quoted ? ' quotePrefix="1"' : ''} applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"` +
    ` applyAlignment="1">${alignment}</xf>`
  )
}

/** The words above a column of numbers stand where the numbers stand. */
const STANDS_RIGHT = new Set<CellFormat>(['whole', 'money', 'quantity', 'precise', 'percent', 'date'])

function alignmentXml(format: CellFormat, look: Look): string {
  const isHeader = look === 'header'
  const right = isHeader && STANDS_RIGHT.has(format) ? ' horizontal="right"' : ''
  const wraps = isHeader || format === 'wrapped' ? ' wrapText="1"' : ''
  return `<alignment${right} vertical="${isHeader ? 'center' : 'top'}"${wraps}/>`
}

function font(size: number, bold: boolean): string {
  return `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><name val="Calibri"/><family val="2"/></font>`
}

function tint(color: string): string {
  return `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/><bgColor indexed="64"/></patternFill></fill>`
}

function border(line?: 'top' | 'bottom'): string {
  const side = (name: string) =>
    name === line ? `<${name} style="thin"><color auto="1"/></${name}>` : `<${name}/>`
  return `<border>${['left', 'right', 'top', 'bottom', 'diagonal'].map(side).join('')}</border>`
}
