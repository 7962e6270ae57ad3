import { setImmediate } from 'node:timers/promises'
import { type Dupa, dupaOf, WITHOUT_DUPA } from '@itayo/domain'
import { quotedName, sheetNames } from '../../../../platform/sheets/writing/names.ts'
import type { ReportEquipment, ReportLabor, ReportMaterial } from '../report-lines.ts'
import type { ReportScope, ReportSource } from '../report-source.ts'
import { quantityCell } from './cells.ts'
import type { FormColumn, FormPage, FormRow } from './form.ts'
import { K_TEXT, TITLE, workItemPage } from './unit-price-sheet.ts'

type ScopeDupa = Dupa<ReportLabor, ReportEquipment, ReportMaterial>

interface Analysed {
  scope: ReportScope
  dupa: ScopeDupa
  /** The sheet's name as the workbook will have it. */
  sheetName: string
}

const INDEX = 'Index'

/** Exact arithmetic takes its time: others get their turn in between. */
const AT_ONCE = 20

/** An index, and a sheet for each work item that has a price of one unit. */
export async function unitPriceForms(source: ReportSource): Promise<FormPage[]> {
  const scopes = source.phases.flatMap((phase) => phase.scopes)
  const [, ...names] = sheetNames([INDEX, ...scopes.map((scope) => scope.number)])
  const analysed: Analysed[] = []
  for (const [at, scope] of scopes.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    analysed.push({ scope, dupa: dupaOf(scope, source.terms), sheetName: names[at] ?? '' })
  }
  const pages = analysed.flatMap(({ scope, dupa, sheetName }) =>
    dupa.sheet ? [workItemPage(scope, dupa.sheet, sheetName, source)] : [],
  )
  return [indexPage(analysed), ...pages]
}

const INDEX_COLUMNS: readonly FormColumn[] = [
  { key: 'item', title: 'Item No.', width: 13, format: 'text' },
  { key: 'description', title: 'Description', width: 42, format: 'wrapped' },
  { key: 'unit', title: 'Unit', width: 9, format: 'text' },
  { key: 'quantity', title: 'Quantity', width: 12, format: 'quantity' },
  { key: 'output', title: 'Output per Hour', width: 12, format: 'quantity' },
  { key: 'K', title: 'Unit Cost, K (PhP)', width: 14, format: 'money', isCost: true },
  { key: 'price', title: 'Price Used in the BOQ (PhP)', width: 14, format: 'money', isCost: true },
  { key: 'remark', title: 'Remark', width: 24, format: 'wrapped' },
]

function indexPage(analysed: readonly Analysed[]): FormPage {
  return {
    name: INDEX,
    title: TITLE,
    ownPaper: false,
    facts: [],
    tables: [{ columns: INDEX_COLUMNS, rows: () => analysed.map(indexRow) }],
    words: [],
    isSigned: false,
  }
}

function indexRow({ scope, dupa, sheetName }: Analysed): FormRow {
  const { sheet } = dupa
  const known = {
    description: scope.name,
    unit: scope.unit,
    quantity: quantityCell(scope.measurement),
  }
  if (!sheet) {
    return { kind: 'row', cells: { item: scope.number, ...known, remark: WITHOUT_DUPA[dupa.reason] } }
  }
  const name = quotedName(sheetName)
  const link = `HYPERLINK("#${name.replaceAll('"', '""')}!A1","${scope.number.replaceAll('"', '""')}")`
  return {
    kind: 'row',
    cells: {
      item: { value: scope.number, formula: link },
      ...known,
      output: quantityCell(sheet.D),
      K: { value: sheet.K, formula: `VLOOKUP("${K_TEXT}",${name}!$A:$E,5,FALSE)` },
      price: sheet.price_used ?? sheet.K,
    },
  }
}
