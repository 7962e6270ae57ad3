import type { SheetLimits } from '../sheet.ts'
import type { CellContext } from './cell.ts'
import { readDateStyles } from './date-formats.ts'
import type { TakeRow } from './row-collector.ts'
import { readSharedStrings } from './shared-strings.ts'
import { chosenPart, readWorkbook } from './workbook.ts'
import { worksheetListener } from './worksheet.ts'
import { readXml } from './xml.ts'
import { openArchive } from './zip.ts'

/** Texts and styles first, then the sheet that refers to them, piece by piece. */
export async function* xlsxRows(
  content: Uint8Array,
  limits: SheetLimits,
  sheetName: string | undefined,
  take: TakeRow,
): AsyncGenerator<void> {
  const archive = openArchive(content, limits.maxUnpackedBytes)
  const { counts1904, stylesPart, stringsPart, sheets } = await readWorkbook(archive)
  const sheetPart = chosenPart(sheets, sheetName)
  const context: CellContext = {
    counts1904,
    dateStyles: stylesPart ? await readDateStyles(archive.open(stylesPart)) : [],
    strings: stringsPart ? await readSharedStrings(archive.open(stringsPart), limits.maxCellLength) : [],
  }
  yield* readXml(archive.open(sheetPart), worksheetListener(context, take))
}
