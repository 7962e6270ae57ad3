import { setImmediate } from 'node:timers/promises'
import type { Block, Cell, PdfForm, TableRow } from '../../../../platform/pdf/model.ts'
import type { CellFormat } from '../../../../platform/sheets/writing/plan.ts'
import type { FormCell, FormColumn, FormPage, FormRow, FormTable } from '../forms/form.ts'
import type { ReportHead } from '../report-source.ts'
import { signatoriesOf, visible } from './sheets.ts'
import { printed } from './texts.ts'

/** The pages one after the other on paper, with one head and one foot. */
export async function printOf(
  pages: readonly FormPage[],
  head: ReportHead,
  seesCosts: boolean,
): Promise<PdfForm> {
  const { name, address, contact, tin, pcab } = head.company
  const blocks: Block[] = [{ kind: 'facts', columns: 2, facts: head.facts }]
  for (const page of pages) blocks.push(...(await pageBlocks(page, head, seesCosts)))
  return {
    paper: head.paper,
    ...(pages.some((page) => page.isWide) && { landscape: true }),
    title: pages[0]?.title ?? '',
    running: identityOf(head)
      .map(({ value }) => value)
      .filter(Boolean)
      .join(', '),
    subtitle: pages[0]?.standing ?? head.standing,
    head: {
      company: name,
      ...(address && { address }),
      ...(contact && { contact }),
      ...(tin && { tin }),
      ...(pcab && { pcab }),
      ...(head.logo && { logo: head.logo }),
    },
    footer: { printedAt: head.printedAt, by: head.printedBy },
    blocks,
  }
}

async function pageBlocks(page: FormPage, head: ReportHead, seesCosts: boolean): Promise<Block[]> {
  const opening: Block[] = page.ownPaper
    ? [
        { kind: 'page-break' },
        { kind: 'heading', text: page.title },
        // Sheets come apart: each says whose it is.
        { kind: 'facts', columns: 2, facts: identityOf(head) },
      ]
    : []
  const facts: Block[] = page.facts.length > 0 ? [{ kind: 'facts', columns: 2, facts: page.facts }] : []
  const tables: Block[] = []
  for (const table of page.tables) {
    if (table.heading) tables.push({ kind: 'heading', text: table.heading })
    tables.push(await tableBlock(table, seesCosts))
  }
  const words = page.words.map((text): Block => ({ kind: 'paragraph', text, bold: true }))
  const signatures: Block[] = page.isSigned
    ? [{ kind: 'signatures', signatures: signatoriesOf(page, head) }]
    : []
  const notes = (page.notes ?? []).map((text): Block => ({ kind: 'paragraph', text }))
  const legend: Block[] = page.legend ? [{ kind: 'legend', items: page.legend }] : []
  // The legend stands below what it explains.
  const drawn = page.curve ? [page.curve, ...legend, ...tables] : [...tables, ...legend]
  const photos: Block[] = page.photos?.length
    ? [{ kind: 'page-break' }, { kind: 'heading', text: 'Photos' }, { kind: 'photos', photos: page.photos }]
    : []
  return [...opening, ...facts, ...drawn, ...words, ...notes, ...signatures, ...photos]
}

const IDENTITY = new Set(['Project', 'Project ID', 'Location'])

const identityOf = ({ facts }: ReportHead) => facts.filter(({ label }) => IDENTITY.has(label))

/** A form of thousands of rows is made a few hundred at a time: others get their turn in between. */
const AT_ONCE = 500

async function tableBlock(table: FormTable, seesCosts: boolean): Promise<Block> {
  const columns = visible(table, seesCosts).filter((column) => !column.isHidden && !column.isSheetOnly)
  const carried = columns.findIndex((column) => column.key === table.carried)
  const rows: TableRow[] = []
  // Rows have no place on paper, and formulas nowhere to point.
  for (const row of table.rows({ row: 0, cell: () => '' })) {
    if (!row.isCost || seesCosts) rows.push(tableRow(row, columns))
    if (rows.length % AT_ONCE === 0) await setImmediate()
  }
  return {
    kind: 'table',
    columns: [
      ...columns.map(({ title, width, format, isOneLine, over, decimals }) => ({
        title,
        share: width,
        kind: isOneLine ? ('code' as const) : KINDS[format],
        ...(table.isDense && over !== undefined && { over }),
        ...(decimals !== undefined && { decimals }),
      })),
      ...(table.chart ?? []).map(({ title, over, width }) => ({
        title,
        over,
        share: width,
        kind: 'text' as const,
      })),
    ],
    ...(table.isDense && { textSize: DENSE_SIZE }),
    ...(table.chart && { chartFrom: columns.length }),
    ...(table.chartMark !== undefined && { chartMark: table.chartMark }),
    rows,
    ...(carried >= 0 && { carriedColumn: carried }),
  }
}

const DENSE_SIZE = 6.5

const KINDS: Record<CellFormat, 'text' | 'number'> = {
  general: 'number',
  text: 'text',
  wrapped: 'text',
  whole: 'number',
  money: 'number',
  precise: 'number',
  quantity: 'number',
  percent: 'number',
  date: 'number',
}

function tableRow(row: FormRow, columns: readonly FormColumn[]): TableRow {
  const cells = columns.map((column) => cellOf(row.cells[column.key] ?? null, column))
  if (row.kind === 'row') {
    if (row.letter !== undefined) cells.splice(0, 2, row.letter, row.text ?? '')
    else if (row.text !== undefined) cells.splice(1, 1, row.text)
    return {
      kind: 'row',
      cells,
      ...(row.counts === false && { counts: false }),
      ...(row.bar && { bar: row.bar }),
      ...(row.lines && { lines: row.lines }),
    }
  }
  const text = [row.letter, row.text].filter(Boolean).join(row.kind === 'subtotal' ? '. ' : '  ')
  if (row.kind === 'caption') return { kind: 'note', text }
  const isBare = cells.every((cell) => cell === null)
  return { kind: row.kind, text, ...(!isBare && { cells }), ...(row.lines && { lines: row.lines }) }
}

function cellOf(cell: FormCell, column: FormColumn): Cell {
  const isDetailed = typeof cell === 'object' && cell !== null
  const value = isDetailed ? cell.value : cell
  if (column.decimals !== undefined && typeof value === 'number') return value
  return printed(value, (isDetailed ? cell.format : undefined) ?? column.format)
}
