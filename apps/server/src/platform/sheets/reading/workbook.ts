import { posix } from 'node:path'
import { SheetError } from '../sheet-error.ts'
import { attributeOf, readWholeXml } from './xml.ts'
import type { Archive } from './zip.ts'

interface Workbook {
  counts1904: boolean
  sheets: WorkbookSheet[]
  stringsPart: string | undefined
  stylesPart: string | undefined
}

interface WorkbookSheet {
  name: string
  hidden: boolean
  /** Undefined for a page that holds no cells, such as a chart. */
  part: string | undefined
}

type NamedSheet = Omit<WorkbookSheet, 'part'> & { relation: string }

interface Relation {
  id: string
  /** The last word of its type: older and stricter files differ in the words before it. */
  kind: string
  part: string
}

const SAVE_AS = 'Open it in your spreadsheet program, Save it as .xlsx and try again.'

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  await refuseOtherArchives(archive)
  const root = (await readRelations(archive, '')).find(({ kind }) => kind === 'officeDocument')
  if (!root || !archive.has(root.part)) throw new SheetError('not_a_sheet')
  const relations = await readRelations(archive, root.part)
  const { sheets, counts1904 } = await readSheets(archive, root.part)
  if (sheets.length === 0) throw new SheetError('not_a_sheet')
  const part = (kind: string) => relations.find((relation) => relation.kind === kind)?.part
  return {
    counts1904,
    sheets: sheets.map(({ relation, ...sheet }) => ({
      ...sheet,
      part: relations.find(({ id, kind }) => id === relation && kind === 'worksheet')?.part,
    })),
    stringsPart: existing(archive, part('sharedStrings')),
    stylesPart: existing(archive, part('styles')),
  }
}

async function refuseOtherArchives(archive: Archive): Promise<void> {
  const types = '[Content_Types].xml'
  if (!archive.has(types)) throw new SheetError('not_a_sheet')
  let hasMacros = archive.has('xl/vbaProject.bin')
  let isBinary = false
  await readWholeXml(archive.open(types), {
    open(_, { ContentType = '' }) {
      hasMacros ||= /macroEnabled|vbaProject/i.test(ContentType)
      isBinary ||= /sheet\.binary/i.test(ContentType)
    },
  })
  if (isBinary) throw new SheetError('not_a_sheet', `This is a binary Excel file (.xlsb). ${SAVE_AS}`)
  if (hasMacros) throw new SheetError('not_a_sheet', `This file holds macros. ${SAVE_AS}`)
}

async function readRelations(archive: Archive, ofPart: string): Promise<Relation[]> {
  const folder = posix.dirname(ofPart)
  const file = posix.join(folder, '_rels', `${posix.basename(ofPart)}.rels`)
  const relations: Relation[] = []
  if (!archive.has(file)) return relations
  await readWholeXml(archive.open(file), {
    open(name, { Id, Type, Target, TargetMode }) {
      if (name !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return
      const part = posix.resolve('/', folder, Target.replaceAll('\\', '/')).slice(1)
      relations.push({ id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), part })
    },
  })
  return relations
}

async function readSheets(
  archive: Archive,
  part: string,
): Promise<{ sheets: NamedSheet[]; counts1904: boolean }> {
  const sheets: NamedSheet[] = []
  let counts1904 = false
  await readWholeXml(archive.open(part), {
    open(name, attributes) {
      if (name === 'workbookPr') counts1904 = /^(1|true|on)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const { name: title = '', state = 'visible' } = attributes
      const relation = attributeOf(attributes, 'id') ?? ''
      sheets.push({ name: title, relation, hidden: state !== 'visible' })
    },
  })
  return { sheets, counts1904 }
}

/** The part of the sheet of that name, or of the first one that can be seen. */
export function chosenPart(sheets: readonly WorkbookSheet[], sheetName: string | undefined): string {
  const simple = (name: string) => name.trim().toLowerCase()
  const candidates = sheets.filter((sheet) =>
    sheetName === undefined ? !sheet.hidden : simple(sheet.name) === simple(sheetName),
  )
  for (const { part } of candidates) if (part) return part
  if (sheetName === undefined) throw new SheetError('no_rows', 'This file has no sheet that can be seen.')
  throw new SheetError('no_rows', `This file has no sheet named "${sheetName}".`)
}

function existing(archive: Archive, part: string | undefined): string | undefined {
  return part !== undefined && archive.has(part) ? part : undefined
}
