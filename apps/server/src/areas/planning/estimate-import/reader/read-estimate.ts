import { assemble } from './assemble.ts'
import { withCentredValues, withShiftedValues } from './centred-values.ts'
import { withPoints } from './decimal-commas.ts'
import { checkSheet, checkTotals, promoteLast, understoodOf } from './document-checks.ts'
import { markDoubts } from './doubts.ts'
import { type Element, elementsOf } from './elements.ts'
import { ReadFailure } from './failure.ts'
import { withoutFurniture } from './furniture.ts'
import { dropSummary, liftHeadedSums, liftSums } from './headed-sums.ts'
import { helpedPages, NO_HELP, type ReaderHelp } from './helping/helped-pages.ts'
import type { Layout } from './helping/layout.ts'
import { type SeenDocument, seenIn } from './helping/seen-pages.ts'
import { onPages, onSheets } from './helping/sheet-places.ts'
import { areJoinable, joinEstimates } from './join/join-estimates.ts'
import { billAndSheets } from './join/parts.ts'
import { hiddenNotice, noticesOf } from './notices.ts'
import { pagesOf } from './open-pdf.ts'
import { hasNoText, type PageContent, textOf, type UprightPage } from './page-types.ts'
import { withoutPanels } from './panels.ts'
import { dropRecap } from './recap.ts'
import type { Assembled, Mark, Place, ReadEstimate, ReadScope, Warning } from './result-types.ts'
import { peso } from './row-checks.ts'
import { markScanDoubts } from './scan-doubts.ts'
import { slanted } from './scans/picture.ts'
import { type ScanOptions, withScans } from './scans/read-scans.ts'
import { isSheetFile, type OpenSheets, openSheets } from './sheets/open-sheets.ts'
import { onShownPages, pageOf } from './sheets/pages.ts'
import { partsOf } from './side-by-side.ts'
import { addFound, type Known, knownIn, unexplainedOf } from './unexplained.ts'
import { withValuesUnder } from './values-under-labels.ts'
import { readLines, turnPoint } from './words.ts'

/** Reads an estimate out of a PDF or a spreadsheet. Throws a ReadFailure when there is none to read. */
export async function readEstimate(
  file: Uint8Array,
  options: ScanOptions = { readScans: true },
): Promise<ReadEstimate> {
  return (await readWithHelp(file, NO_HELP, options)).estimate
}

/** A reading with what a person needs who wants to help it. */
export interface HelpedReading {
  estimate: ReadEstimate
  /** Null where one of two joined files could not be opened. */
  seen: SeenDocument | null
  /** The layouts that were given and fit, by their place among them. */
  used: number[]
  /** Layouts that the hints teach for other files. */
  learnt: Layout[]
}

export async function readWithHelp(
  file: Uint8Array,
  help: ReaderHelp,
  options: ScanOptions = { readScans: true },
): Promise<HelpedReading> {
  if (isSheetFile(file)) return helpedSheets(await openSheets(file), help)
  const content = await withScans(file, await pagesOf(file), options)
  if (content.every(hasNoText)) throw new ReadFailure(options.readScans ? 'illegible' : 'scanned')
  try {
    return helpedEstimateOf(content, help)
  } catch (error) {
    // A layout that leads to nothing here was another one.
    if (error instanceof ReadFailure && help.hints === null && help.layouts.length > 0)
      return helpedEstimateOf(content, NO_HELP)
    throw error
  }
}

export function helpedEstimateOf(content: PageContent[], help: ReaderHelp): HelpedReading {
  const pages = withoutFurniture(withPoints(content.map(readLines)).map(labelsJoined))
  const helped = helpedPages(pages, help, { partsOf: partsInTurn, teaches: true })
  const unread = content.filter(hasNoText).map(({ number }) => number)
  const scanned = content.flatMap(({ number, scan }) => (scan ? [number] : []))
  const { estimate, seen } = readHelped(pages, helped, unread.length, (found) => found)
  const { used, learnt } = helped
  return { estimate: { ...estimate, unread_pages: unread, scanned_pages: scanned }, seen, used, learnt }
}

/** The cells of a sheet stand where they belong: nothing is to be put upright, joined or taken off first. */
function helpedSheets({ sheets, hidden }: OpenSheets, { hints }: ReaderHelp): HelpedReading {
  const pages = withPoints(sheets.map((sheet, at) => pageOf(sheet, at + 1)))
  const found = () => seenIn(pages, new Set(), elementsOf(pages)).tables.filter((one) => !one.is_proposed)
  const given = { hints: hints && onSheets(hints, found(), sheets), layouts: [] }
  const helped = helpedPages(pages, given, { partsOf: (page) => [page], teaches: false })
  const { estimate, seen } = readHelped(pages, helped, 0, (all) => onPages(all, sheets))
  const read = onShownPages(estimate, sheets)
  const told = hidden === '' ? read : { ...read, notices: [...read.notices, hiddenNotice(hidden)] }
  return { estimate: told, seen, used: [], learnt: [] }
}

/** `shown`: what was seen, as a person looks at it. A file in which nothing is found can be helped too. */
function readHelped(
  pages: UprightPage[],
  helped: ReturnType<typeof helpedPages>,
  unread: number,
  shown: (seen: SeenDocument) => SeenDocument,
): { estimate: ReadEstimate; seen: SeenDocument } {
  const elementsIn = (some: UprightPage[]) => {
    const numbers = new Set(some.map(({ number }) => number))
    return elementsOf(
      helped.parts.filter(({ number }) => numbers.has(number)),
      helped,
    )
  }
  const elements = elementsOf(helped.parts, helped)
  const seen = shown(seenIn(pages, helped.takenApart, elements))
  try {
    return { estimate: wholeOrJoined({ pages, elements, elementsIn }, unread), seen }
  } catch (error) {
    throw error instanceof ReadFailure ? new ReadFailure(error.code, seen) : error
  }
}

interface Opened {
  pages: UprightPage[]
  elements: Element[]
  elementsIn: (pages: UprightPage[]) => Element[]
}

/** A bill and its unit price sheets in one file are read apart and joined, if their items are the same. */
function wholeOrJoined({ pages, elements, elementsIn }: Opened, unread: number): ReadEstimate {
  const parts = billAndSheets(pages)
  if (!parts) return estimateIn(pages, elements, unread)
  try {
    const bill = estimateIn(parts.bill, elementsIn(parts.bill), unread)
    const sheets = estimateIn(parts.sheets, elementsIn(parts.sheets), 0)
    if (areJoinable(bill, sheets)) return joinEstimates(bill, sheets)
  } catch (error) {
    // One of the parts is no estimate by itself.
    if (!(error instanceof ReadFailure)) throw error
  }
  return estimateIn(pages, elements, unread)
}

function estimateIn(pages: UprightPage[], elements: Element[], unread: number): ReadEstimate {
  const found = assemble(elements)
  if (found.scopes.length === 0) throw new ReadFailure('no_estimate')
  const read = concluded(found, pages, knownIn(elements, found), unread)
  return { ...read, unread_pages: [], scanned_pages: [] }
}

const labelsJoined = (page: UprightPage) => withValuesUnder(withShiftedValues(withCentredValues(page)))

/** Parts beside each other are read one after the other. */
function partsInTurn(page: UprightPage): UprightPage[] {
  const inTurn = withoutPanels(page)
  return inTurn === page ? partsOf(page) : [inTurn]
}

function concluded(
  found: Assembled,
  pages: UprightPage[],
  known: Known,
  unread: number,
): Omit<ReadEstimate, 'unread_pages' | 'scanned_pages'> {
  const kind = kindOf(found, pages)
  const perUnit = kind === 'dupa' && found.perUnit
  for (const scope of found.scopes) {
    if (kind === 'boq') continue
    // An item of a detailed estimate has its amount under its lines, not on its own row.
    scope.marks = scope.marks.filter((mark) => mark.code !== 'no_amount')
    scope.marks.push(...checkSheet(scope, perUnit))
  }
  dropRecap(found)
  liftHeadedSums(found)
  if (kind === 'boq') liftSums(found)
  dropSummary(found)
  checkTotals(found)
  if (kind === 'boq') promoteLast(found)
  markDoubts(found)
  addFound(known, found)
  const figures = unexplainedOf(pages, known)
  const notices = noticesOf(found, kind, figures)
  markScanDoubts(found.scopes, pages)
  const explained = 1 - figures.unexplained.length / Math.max(1, figures.printed)
  const grandTotal = found.totals.filter((total) => total.kind === 'grand_total').at(-1)?.amount ?? null
  for (const scope of found.scopes) settle(scope, pages)
  for (const total of found.totals) turnBack(total.place, pages)
  return {
    kind,
    project: found.project,
    ...(kind === 'dupa' ? { basis: perUnit ? ('per_unit' as const) : ('total' as const) } : {}),
    scopes: found.scopes,
    grand_total: grandTotal,
    pages: pages.length,
    totals: found.totals,
    understood: understoodOf(found, grandTotal, Math.min(explained, 1 - unread / pages.length)),
    notices,
    warnings: warningsOf(found),
  }
}

function kindOf(found: Assembled, pages: UprightPage[]): ReadEstimate['kind'] {
  const withLines = found.scopes.filter(
    (scope) => scope.labor.length + scope.equipment.length + scope.materials.length > 0,
  )
  if (withLines.length * 2 < found.scopes.length || withLines.length === 0) return 'boq'
  const priced = withLines.some(
    (scope) => scope.total !== null || scope.unit_cost !== null || scope.ocm !== undefined,
  )
  const titled = pages.some((page) =>
    page.lines.some((line) => /\bunit (?:price|cost) analysis\b|\bDUPA\b/i.test(textOf(line.words))),
  )
  if (found.isProgram) return 'detailed'
  const detailed = pages.some((page) =>
    page.lines.some((line) => /^detailed (?:cost |quantity and cost )?estimates?$/i.test(textOf(line.words))),
  )
  return titled || (priced && !detailed) ? 'dupa' : 'detailed'
}

/** Confidence: every mark takes from it; a mark on a line weighs on its scope too. */
function settle(scope: ReadScope, pages: UprightPage[]): void {
  const lines = [...scope.labor, ...scope.equipment, ...scope.materials]
  for (const line of lines) {
    line.confidence = confidenceOf(line.marks)
    turnBack(line.place, pages)
  }
  turnBack(scope.place, pages)
  scope.confidence = Math.min(confidenceOf(scope.marks), ...lines.map((line) => line.confidence))
  scope.warnings = [...scope.marks, ...lines.flatMap((line) => line.marks)].map((mark) => mark.text)
}

const weights: Partial<Record<Mark['code'], number>> = {
  no_unit: 0.8,
  unknown_unit: 0.85,
  unclear_cell: 0.7,
  sub_total: 0.7,
}

const confidenceOf = (marks: Mark[]) =>
  Math.round(marks.reduce((left, mark) => left * (weights[mark.code] ?? 0.5), 1) * 100) / 100

/** Boxes of a page that lay on its side or aslant, back to where they are looked at. */
function turnBack(place: Place, pages: UprightPage[]): void {
  const page = pages.find((each) => each.number === place.page)
  if (page?.scan) place.box = slanted(place.box, page, page.scan.degrees)
  if (!page || page.turned === 0) return
  const a = turnPoint(place.box.x0, place.box.y0, page, (360 - page.turned) % 360)
  const b = turnPoint(place.box.x1, place.box.y1, page, (360 - page.turned) % 360)
  place.box = {
    x0: Math.min(a.x, b.x),
    y0: Math.min(a.y, b.y),
    x1: Math.max(a.x, b.x),
    y1: Math.max(a.y, b.y),
  }
}

function warningsOf(found: Assembled): Warning[] {
  const rows = found.scopes.flatMap((scope) => {
    const named = { item_no: scope.item_no, work_item: scope.work_item }
    const own = scope.marks.map((mark) => ({ ...mark, place: scope.place, ...named }))
    const lines = [...scope.labor, ...scope.equipment, ...scope.materials]
    return [
      ...own,
      ...lines.flatMap((line) => line.marks.map((mark) => ({ ...mark, place: line.place, ...named }))),
    ]
  })
  const sums = found.totals
    .filter((total) => total.agrees === false)
    .map(
      (total): Warning => ({
        code: total.kind === 'grand_total' ? 'grand_total' : 'sub_total',
        text: `'${total.label}' is printed as ${peso(total.amount)}; the rows read come to ${peso(total.read ?? 0)}.`,
        place: total.place,
        item_no: null,
        work_item: null,
      }),
    )
  const first = found.scopes[0]
  const guessed: Warning[] =
    found.guessed && first
      ? [
          {
            code: 'guessed_columns',
            text: 'The table has no headings: its columns were found by arithmetic.',
            place: first.place,
            item_no: null,
            work_item: null,
          },
        ]
      : []
  return [...guessed, ...rows, ...sums]
}
