import { encodeText } from '../text.ts'
import { quotedName } from './names.ts'
import type { SheetPlan, WorkbookOptions } from './plan.ts'
import { headerRowOf } from './worksheet.ts'

export interface NamedSheet {
  name: string
  plan: SheetPlan
  hidden: boolean
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const SHEET_TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export function contentTypesXml(sheets: readonly NamedSheet[]): string {
  const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${type}"/>`
  return [
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    part('/xl/workbook.xml', `${SHEET_TYPES}.sheet.main+xml`),
    ...sheets.map((_, at) => part(`/xl/worksheets/sheet${at + 1}.xml`, `${SHEET_TYPES}.worksheet+xml`)),
    part('/xl/styles.xml', `${SHEET_TYPES}.styles+xml`),
    part('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    '</Types>',
  ].join('')
}

export function packageRelationsXml(): string {
  return relations([
    { type: `${OFFICE}/relationships/officeDocument`, target: 'xl/workbook.xml' },
    { type: `${PACKAGE}/relationships/metadata/core-properties`, target: 'docProps/core.xml' },
  ])
}

export function workbookRelationsXml(sheets: readonly NamedSheet[]): string {
  return relations([
    ...sheets.map((_, at) => ({
      type: `${OFFICE}/relationships/worksheet`,
      target: `worksheets/sheet${at + 1}.xml`,
    })),
    { type: `${OFFICE}/relationships/styles`, target: 'styles.xml' },
  ])
}

function relations(list: { type: string; target: string }[]): string {
  const each = list.map(
    ({ type, target }, at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

export function workbookXml(sheets: readonly NamedSheet[]): string {
  const each = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${encodeText(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  const repeated = sheets.flatMap(repeatedRows)
  return [
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships">`,
    '<bookViews><workbookView/></bookViews>',
    `<sheets>${each.join('')}</sheets>`,
    repeated.length > 0 ? `<definedNames>${repeated.join('')}</definedNames>` : '',
    '</workbook>',
  ].join('')
}

function repeatedRows({ name, plan }: NamedSheet, at: number): string[] {
  const header = headerRowOf(plan)
  if (!plan.print || header === 0) return []
  const from = Math.min(plan.print.repeatFromRow ?? header, header)
  const rows = encodeText(`${quotedName(name)}!$${from}:$${header}`)
  return [`<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${rows}</definedName>`]
}

export function corePropertiesXml({ title = '' }: WorkbookOptions): string {
  return (
    `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties"` +
    ` xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${encodeText(title)}</dc:title></cp:coreProperties>`
  )
}
