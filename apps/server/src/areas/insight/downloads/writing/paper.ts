import type { PaperBlock, PrintedPaper } from '@itayo/contract'
import { numberText } from '../../../../platform/pdf/drawing/numbers.ts'
import type { Block, Cell, PdfForm, Table, TableRow } from '../../../../platform/pdf/model.ts'
import { unprintableIn } from '../../../../platform/pdf/unprintable.ts'

/** A form in words, for whoever prints it from the screen: what the PDF has, and in its order. */
export async function paperOf(form: PdfForm): Promise<PrintedPaper> {
  return {
    title: form.title,
    subtitle: form.subtitle ?? '',
    is_wide: form.landscape ?? false,
    blocks: form.blocks.flatMap(blockOf),
    characters: (await unprintableIn(form)).map((one) => one.slice(0, 40)),
  }
}

function blockOf(block: Block): PaperBlock[] {
  switch (block.kind) {
    case 'page-break':
      return [{ kind: 'page-break' }]
    case 'heading':
      return [{ kind: 'heading', text: block.text }]
    case 'paragraph':
      return [{ kind: 'paragraph', text: block.text, is_strong: block.bold ?? false }]
    case 'facts':
      return block.facts.length > 0 ? [{ kind: 'facts', facts: [...block.facts] }] : []
    case 'table':
      return [tableOf(block)]
    case 'signatures':
      return [
        {
          kind: 'signatures',
          signatures: block.signatures.map(({ label, name, position = '' }) => ({ label, name, position })),
        },
      ]
    default:
      // Charts are drawn by screens of their own.
      return []
  }
}

function tableOf({ columns, rows }: Table): PaperBlock {
  return {
    kind: 'table',
    columns: columns.map(({ title, share, kind }) => ({ title, share, is_number: kind === 'number' })),
    rows: rows.map((row) => ({ is_total: row.kind !== 'row', cells: cellsOf(row, columns) })),
  }
}

/** Words of a band stand in its first column. */
function cellsOf(row: TableRow, columns: Table['columns']): string[] {
  const cells = row.kind === 'note' ? [] : (row.cells ?? [])
  const words = columns.map(({ decimals }, at) => cellText(cells[at] ?? null, decimals))
  return row.kind === 'row' ? words : words.with(0, row.text)
}

const cellText = (cell: Cell, decimals: number | undefined): string =>
  typeof cell === 'number' ? numberText(cell, decimals) : (cell ?? '')
