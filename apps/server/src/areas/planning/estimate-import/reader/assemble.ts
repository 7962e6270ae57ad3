import type { TableKind } from '@itayo/contract'
import type { Element } from './elements.ts'
import { kindOfTitle, type ResourceKind } from './head-words.ts'
import { isItemNumber, isSectionLabel, itemAlone, splitItemNumber } from './item-number.ts'
import { programOf } from './items-with-lines.ts'
import { itemAndName, itemTitle, type Labelled, quantityAndUnit } from './labels.ts'
import { looksLikeAmount } from './numbers.ts'
import type { Line } from './page-types.ts'
import type { ParsedRow } from './parse-row.ts'
import { addLine, isNone, newScope, scopeOfRow } from './read-lines.ts'
import type { Assembled, Mark, Place, ReadScope } from './result-types.ts'
import { isComputed, isEvaluated, isViewLabel, type LabelKind, labelKind } from './row-kind.ts'
import { printedSum, repeatsLines, sheetSum } from './sheet-sums.ts'
import { figuresOf } from './unexplained.ts'
import { unitOf } from './units.ts'
import {
  headingIn,
  headingOf,
  isAlone,
  isHeadingOfItems,
  isHeads,
  isPriced,
  payItem,
  sheetLabel,
  TITLE,
} from './what-it-is.ts'

/** Walks through the document and keeps what an estimator keeps in mind: section, work item, part of the sheet. */
export function assemble(elements: Element[]): Assembled {
  const done: Assembled = {
    project: null,
    scopes: [],
    totals: [],
    after: [],
    perUnit: false,
    guessed: false,
    isProgram: false,
    aside: [],
    doubtedPhases: new Set(),
    proven: new WeakSet(),
  }
  const program = programOf(elements)
  done.isProgram = program.items.size > 1
  let phase: string | null = null
  /** The heading before, in case the last one turns out to be an item. */
  let outer: string | null = null
  let scope: ReadScope | undefined
  let mode: ResourceKind | 'bill' = 'bill'
  let announced: ResourceKind | undefined
  let titles: { text: string; place: Place }[] = []
  let sheet: { item?: string; quantity?: string; unit?: string } = {}
  /** The scope was opened by labels and no table has come yet: more labels may follow. */
  let fresh = false
  let firstText: string | undefined
  let tableSeen = false
  /** Scopes announced by labels or a title: their cost comes from the lines under them. */
  const sheets = new WeakSet<ReadScope>()
  /** Scopes whose lines were summed up: what comes after is hardly theirs. */
  const closed = new WeakSet<ReadScope>()
  const isSheet = (each: ReadScope) => sheets.has(each) || hasLines(each) || each.direct_cost !== null
  /** A sum of which only the name has come. */
  let named: { kind: LabelKind; label: string } | undefined
  /** Under 'Prepared by' stand names, not work, until the next heading. */
  let signed = false
  /** True among the lines of a person who checked the sheet: they are not the estimate's. */
  let evaluated = false
  let headBefore = ''

  const open = (name: string, item: string | null, place: Place) => {
    titles = []
    // The same sheet again, at the top of its next page.
    if (scope && sheets.has(scope) && scope.item_no === item && scope.work_item === name) return
    scope = { ...newScope(place), item_no: item, phase, work_item: name }
    sheets.add(scope)
    done.scopes.push(scope)
    sheet = {}
    fresh = false
    mode = 'bill'
  }
  const openFromTitles = () => {
    const last = titles.at(-1)
    if (!last) return
    const over = titles.at(-2)
    if (over) phase = over.text
    else if (phase === last.text) phase = outer
    const { item, name } = itemAndName(last.text)
    open(name, item, last.place)
  }
  const onItemTitle = (text: string, place: Place): boolean => {
    const title = itemTitle(text)
    if (!title) return false
    phase = titles.at(-1)?.text ?? phase
    open(title.name, title.item, place)
    if (scope) {
      scope.quantity = title.quantity
      setUnit(scope, title.unit)
    }
    return true
  }
  const onText = (text: string, place: Place, measured = false) => {
    if (isViewLabel(text) || isHeads(text)) return
    const kind = kindOfTitle(text)
    if (!measured && onItemTitle(text, place)) return
    if (kind) announced = kind
    else if (!TITLE.test(text) && labelKind(text) === undefined && tableSeen) titles.push({ text, place })
    else if (splitItemNumber(text) || isSectionLabel(text)) titles.push({ text, place })
    if (!tableSeen && !TITLE.test(text) && text.split(' ').length >= 3 && !splitItemNumber(text))
      firstText ??= text
  }
  const describeScope = (quantity: string | undefined, unit: string | undefined) => {
    if (!scope) return
    const read = quantity ? quantityAndUnit(quantity) : undefined
    if (read) scope.quantity = read.quantity
    if (unit ?? read?.unit) setUnit(scope, unit ?? read?.unit ?? '')
  }
  const onLabels = (labelled: Labelled, line: Line) => {
    const place = placeOf(line)
    const { values, before } = labelled
    if (values.item || values.item_and_name || values.quantity) signed = false
    if (values.project) done.project ??= values.project
    if (before !== '') onText(before, place, values.quantity !== undefined)
    const whole = itemAlone(values.item_and_name ?? values.item)
    const parts =
      whole === undefined || isItemNumber(whole) || (values.item === whole && !/[A-Za-z]{3}/.test(whole))
        ? { item: whole ?? null, name: '' }
        : itemAndName(whole)
    const item = parts.item ?? (values.item_and_name ? null : (whole ?? null))
    const named = values.name && item === null && sheet.item === undefined ? payItem(values.name) : undefined
    if (named) sheet = { ...sheet, item: named.number }
    const name = named?.rest ?? values.name ?? (item === null || parts.item ? parts.name : '')
    // The labels of one sheet stand on several lines, in any order.
    if (item !== null && fresh && scope?.item_no === null) scope.item_no = item
    else if (item !== null) sheet = { item }
    if (name !== '' && !(fresh && sheet.item === undefined && scope?.work_item)) {
      const { quantity, unit } = sheet
      open(name, sheet.item ?? null, place)
      fresh = true
      describeScope(quantity, unit)
    }
    if (values.quantity && titles.length > 0 && !fresh && sheet.item === undefined) openFromTitles()
    if (sheet.item === undefined) describeScope(values.quantity, values.unit)
    else
      sheet = {
        ...sheet,
        ...(values.quantity ? { quantity: values.quantity } : {}),
        ...(values.unit ? { unit: values.unit } : {}),
      }
    if (values.output) {
      done.perUnit = true
      const output = quantityAndUnit(values.output).quantity
      if (scope && output !== null) scope.output_per_hour = output
    }
  }
  const onSum = (kind: LabelKind, row: ParsedRow) => {
    const amount = printedSum(row)
    if (amount === undefined) {
      // 'Continued on next page' sums nothing.
      if (kind === 'carried') return
      named = { kind, label: row.label }
      return
    }
    const place = { page: row.page, box: row.box }
    done.aside.push(amount, ...figuresOf(row))
    const inSheet = scope !== undefined && isSheet(scope)
    const isClosing = kind === 'said' || (kind === 'direct_cost' && !/unit cost/i.test(row.label))
    if (scope && isClosing && hasLines(scope)) closed.add(scope)
    if (inSheet && scope && sheetSum(kind, row, amount, scope, done, mode)) return
    const total = kind === 'direct_cost' || kind === 'unit_cost' ? 'grand_total' : kind
    if (total === 'output' || total === 'signature' || total === 'said') return
    done.totals.push({ kind: total, label: row.label, amount, place, read: null, agrees: null })
    done.after.push(done.scopes.length)
  }
  const isSheetMode = () => mode !== 'bill' || (scope !== undefined && isSheet(scope))
  const onRow = (row: ParsedRow) => {
    const place = { page: row.page, box: row.box }
    // Net of tax and with it, direct and in all: what is not the row's own amount belongs to it all the same.
    done.aside.push(...row.aside, ...row.amounts.map((amount) => amount.value))
    const sum = isPriced(row)
      ? undefined
      : (labelKind(row.label) ??
        (isSheetMode() ? sheetLabel(row) : undefined) ??
        (row.label === '' ? 'sub_total' : undefined))
    if (sum === 'signature') signed = true
    if (signed) return
    if (isViewLabel(row.text)) {
      evaluated = isEvaluated(row.text)
      return
    }
    if (evaluated || isEvaluated(row.label)) {
      if (sum) evaluated = false
      done.aside.push(...figuresOf(row))
      return
    }
    // The amount may have found no room beside its name: 'TOTAL DIRECT COST P', and the figure below.
    const before = named
    named = undefined
    const only = row.label === '' || looksLikeAmount(row.text)
    if ((sum || looksLikeAmount(row.text)) && only && before)
      return onSum(before.kind, { ...row, label: before.label })
    if (sum) return onSum(sum, row)
    if (Object.keys(row.figures).length === 0 && Object.keys(row.split).length === 0) {
      const kind = kindOfTitle(row.text)
      if (kind) announced = kind
      if (kind && scope && (isSheet(scope) || scope.total === null)) mode = kind
      else if (
        mode === 'bill' &&
        !(scope && isSheet(scope) && scope.total === null && scope.direct_cost === null)
      )
        onHeading(row, place)
      else onText(row.text, place)
      return
    }
    announced = undefined
    if (isNone(row.name)) return
    if (program.items.has(row)) return openItem(row)
    const kindOfLine = program.lines.get(row)
    if (kindOfLine && scope) return addLine(scope, kindOfLine, row)
    if (mode !== 'bill' && scope && isAlone(row)) {
      if (isComputed(row.label) || repeatsLines(scope, row.figures.amount?.value ?? 0)) {
        done.aside.push(...figuresOf(row))
        return
      }
    }
    if (isSheetMode() && !row.figures.amount && !row.figures.rate && onItemTitle(row.text, place)) return
    // In one long table the next item shows by its number and the lack of a price.
    const unpriced = !row.figures.amount && !row.figures.unit_cost && !row.figures.rate
    const lead = row.item === null && unpriced && row.unit !== null ? splitItemNumber(row.name) : undefined
    const nextItem =
      unpriced && (row.item !== null || (lead !== undefined && row.figures.quantity !== undefined))
    if (nextItem && mode !== 'bill') {
      phase = titles.at(-1)?.text ?? phase
      mode = 'bill'
    }
    if (mode !== 'bill' && scope) addLine(scope, mode, row, closed.has(scope))
    else {
      scope = scopeOfRow(lead ? { ...row, item: lead.number, name: lead.rest } : row, phase)
      done.scopes.push(scope)
      titles = []
    }
  }
  /** An item of a program of work: its cost is that of the lines under it. */
  const openItem = (row: ParsedRow) => {
    phase = titles.at(-1)?.text ?? phase
    titles = []
    mode = 'bill'
    const item = scopeOfRow(row, phase)
    scope = { ...item, direct_cost: item.total, total: null, marks: item.marks.filter(isOfItem) }
    sheets.add(scope)
    done.scopes.push(scope)
  }
  const onHeading = (row: ParsedRow, place: Place) => {
    if (isHeadingOfItems(row)) {
      const text = headingOf(row)
      if (phase !== text) outer = phase
      phase = text
      if (row.unclear) done.doubtedPhases.add(phase)
    }
    if (row.cells < 4) titles = [{ text: row.text, place }]
  }
  /** The line right over the first headings. It names a section when the next headings have their section there too. */
  let overFirst: string | undefined
  let over: string | undefined
  for (const element of elements) {
    if (element.type === 'labels') onLabels(element.labelled, element.line)
    else if (element.type === 'text') onText(element.text, placeOf(element.line))
    else if (element.type === 'aside') continue
    else if (element.type === 'row') {
      if (element.written && announced && scope) mode = announced
      onRow(element.row)
    } else {
      const { named: table } = element.grid
      const kind = table ? partOf(table) : (element.kind ?? announced)
      if (!tableSeen) overFirst = over
      else if (over !== undefined && over === phase && overFirst !== undefined) {
        for (const each of done.scopes) each.phase ??= overFirst
        overFirst = undefined
      }
      tableSeen = true
      const wasFresh = fresh
      fresh = false
      signed = false
      evaluated = false
      announced = undefined
      done.guessed ||= element.guessed
      if (
        kind &&
        titles.length > 0 &&
        !wasFresh &&
        !element.grid.columns.some((column) => column.role === 'item')
      )
        openFromTitles()
      const wasBill = done.scopes.some((each) => !isSheet(each) && each.total !== null)
      const texts = element.grid.columns.map((column) => column.text).join('|')
      const goesOn = texts === headBefore && mode !== 'bill' && !wasBill && table === undefined
      headBefore = texts
      if (!goesOn) mode = kind && scope && (!wasBill || table) ? kind : 'bill'
      if (mode === 'bill' && titles.length > 0) phase = sectionAmong(titles) ?? phase
      titles = []
    }
    over = headingIn(element)
  }
  done.project ??= firstText ?? null
  return done
}

/** The part of a unit-price sheet that a person says a table is. */
const partOf = (table: TableKind): ResourceKind | undefined =>
  table === 'labor' || table === 'equipment' || table === 'materials' ? table : undefined

const placeOf = (line: Line): Place => ({
  page: line.page,
  box: { x0: line.x0, y0: line.y0, x1: line.x1, y1: line.y1 },
})

/** Unit cost × quantity of an item is only nearly the sum of its lines, which prove it. */
const isOfItem = (mark: Mark) => mark.code !== 'product' && mark.code !== 'no_amount'

const hasLines = (scope: ReadScope) =>
  scope.labor.length + scope.equipment.length + scope.materials.length > 0

const sectionAmong = (titles: { text: string }[]) =>
  titles.filter((title) => isSectionLabel(title.text)).at(-1)?.text

function setUnit(scope: ReadScope, unit: string): void {
  scope.unit = unit
  scope.unit_known = unitOf(unit) ?? null
}
