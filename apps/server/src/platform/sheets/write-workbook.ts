import { columnLetters } from './references.ts'
import { quotedName, sheetNames } from './writing/names.ts'
import {
  contentTypesXml,
  corePropertiesXml,
  type NamedSheet,
  packageRelationsXml,
  workbookRelationsXml,
  workbookXml,
} from './writing/parts.ts'
import type { ColumnPlan, RowPlan, SheetPlan, WorkbookOptions } from './writing/plan.ts'
import { styleBook } from './writing/styles.ts'
import { type ChoicesAt, worksheetXml } from './writing/worksheet.ts'
import { type Part, zipParts } from './writing/zip.ts'

/**
 * An .xlsx file, piece by piece, while the rows come in: `Readable.from(writeWorkbook(sheets))` is a
 * reply. Texts are always texts, also those that begin like a formula. A failing source of rows fails
 * the stream.
 */
export async function* writeWorkbook(
  plans: readonly SheetPlan[],
  options: WorkbookOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  if (plans.length === 0) throw new Error('a workbook has at least one sheet')
  yield* zipParts(partsOf(plans, options))
}

/** For small ones, such as a template, or an attachment of a mail. */
export async function workbookBuffer(
  plans: readonly SheetPlan[],
  options?: WorkbookOptions,
): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeWorkbook(plans, options)) pieces.push(piece)
  return Buffer.concat(pieces)
}

function* partsOf(plans: readonly SheetPlan[], options: WorkbookOptions): Generator<Part> {
  const styles = styleBook()
  const { sheets, choicesAt } = withChoices(plans)
  const part = (name: string, text: () => string): Part => ({ name, text: () => [text()] })

  yield part('[Content_Types].xml', () => contentTypesXml(sheets))
  yield part('_rels/.rels', packageRelationsXml)
  yield part('docProps/core.xml', () => corePropertiesXml(options))
  yield part('xl/workbook.xml', () => workbookXml(sheets))
  yield part('xl/_rels/workbook.xml.rels', () => workbookRelationsXml(sheets))
  for (const [at, { plan }] of sheets.entries()) {
    yield {
      name: `xl/worksheets/sheet${at + 1}.xml`,
      text: () => worksheetXml(plan, at === 0, styles, choicesAt),
    }
  }
  // Last, when it is known which styles the rows wanted.
  yield part('xl/styles.xml', styles.xml)
}

/**
 * Lists to choose from stand on a hidden sheet behind the others: inside a cell's own rule they may
 * not be longer than 255 characters, nor hold a comma.
 */
function withChoices(plans: readonly SheetPlan[]): { sheets: NamedSheet[]; choicesAt: ChoicesAt } {
  const columns = plans.flatMap((plan) => plan.columns.filter((column) => (column.choices?.length ?? 0) > 0))
  const names = sheetNames([...plans.map(({ name }) => name), 'Lists'])
  const sheets = plans.map((plan, at): NamedSheet => ({ name: names[at] ?? '', plan, hidden: false }))
  if (columns.length === 0) return { sheets, choicesAt: () => undefined }

  const listsName = names.at(-1) ?? ''
  sheets.push({ name: listsName, plan: listsSheet(listsName, columns), hidden: true })
  return {
    sheets,
    choicesAt(column) {
      const at = columns.indexOf(column)
      if (at < 0) return undefined
      const letters = columnLetters(at + 1)
      return `${quotedName(listsName)}!$${letters}$1:$${letters}$${column.choices?.length}`
    },
  }
}

function listsSheet(name: string, columns: readonly ColumnPlan[]): SheetPlan {
  const longest = Math.max(...columns.map((column) => column.choices?.length ?? 0))
  function* rows(): Generator<RowPlan> {
    for (let at = 0; at < longest; at++) {
      yield { cells: columns.map((column) => column.choices?.[at] ?? null) }
    }
  }
  return { name, columns: columns.map(() => ({ format: 'text' })), rows: rows() }
}
