import { columnOf, LAST_COLUMN, LAST_ROW } from '../references.ts'
import type { CellValue } from '../sheet.ts'
import { SheetError } from '../sheet-error.ts'
import { type CellContext, cellValue, type RawCell } from './cell.ts'
import type { TakeRow } from './row-collector.ts'
import { richText } from './shared-strings.ts'
import type { XmlListener } from './xml.ts'

/** Hears a worksheet and hands over each row as it ends. */
export function worksheetListener(context: CellContext, take: TakeRow): Required<XmlListener> {
  const inlineText = richText()
  let row = 0
  let column = 0
  let cells: CellValue[] = []
  let cell: RawCell | undefined
  let within: 'value' | 'formula' | 'inline' | undefined

  function openRow(reference: string | undefined): void {
    const number = reference === undefined ? row + 1 : Number(reference)
    if (!Number.isInteger(number) || number <= row || number > LAST_ROW) throw new SheetError('broken')
    row = number
    column = 0
    cells = []
  }

  function openCell({ r, s, t }: { r?: string; s?: string; t?: string }): void {
    const place = r === undefined ? column + 1 : columnOf(r)
    if (place === undefined || place > LAST_COLUMN) throw new SheetError('broken')
    column = place
    cell = { type: t ?? 'n', style: Number(s ?? 0), value: undefined, formula: undefined, inline: undefined }
  }

  function closeCell(done: RawCell): void {
    const value = cellValue(done, context)
    cell = undefined
    if (value === null) return
    while (cells.length < column - 1) cells.push(null)
    cells[column - 1] = value
  }

  return {
    open(name, attributes) {
      if (within === 'inline') inlineText.open(name, attributes)
      else if (name === 'row') openRow(attributes.r)
      else if (name === 'c') openCell(attributes)
      else if (cell === undefined) return
      else if (name === 'v') {
        within = 'value'
        cell.value = ''
      } else if (name === 'f') {
        within = 'formula'
        cell.formula = ''
      } else if (name === 'is') {
        within = 'inline'
        inlineText.start()
      }
    },
    text(text) {
      if (within === undefined || cell === undefined) return
      if (within === 'value') cell.value += text
      else if (within === 'formula') cell.formula += text
      else inlineText.text(text)
    },
    close(name) {
      if (within === 'inline' && name !== 'is') inlineText.close(name)
      else if (name === 'c') {
        if (cell) closeCell(cell)
      } else if (name === 'row') take(row, cells)
      else if (name === 'v' || name === 'f' || name === 'is') {
        if (name === 'is' && cell) cell.inline = inlineText.whole()
        within = undefined
      }
    },
  }
}
