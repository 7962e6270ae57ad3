import type { PaperBlock, PrintedPaper } from '@itayo/contract'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../lib/auth/auth.ts'
import { clock } from '../../../lib/clock.ts'
import { formatDateTime } from '../../../lib/formats.ts'
import { letterheadLines } from '../../../lib/letterhead.ts'
import { paperOf } from '../../../ui/print/paper.ts'
import {
  PageBreak,
  PrintFacts,
  PrintHeading,
  PrintSheet,
  PrintText,
  SignatureBlock,
} from '../../../ui/print/print-sheet.tsx'
import { PrintTable } from '../../../ui/print/print-table.tsx'
import { companyQueries } from './queries.ts'

/** A paper that the server described, on the company's sheet: the PDF is drawn from the same pieces. */
export function PrintedSheet({ paper }: { paper: PrintedPaper }) {
  const { company, person } = useAuth()
  const info = useQuery({ ...companyQueries.info(company?.id ?? 0), enabled: company !== null }).data
  return (
    <PrintSheet
      paper={paperOf(info?.paper_size)}
      isWide={paper.is_wide}
      company={{
        name: info?.name ?? company?.name ?? '',
        lines: info ? letterheadLines(info) : [],
        logo: info?.company_pic ?? null,
      }}
      title={paper.title}
      number={paper.subtitle}
      printed={`Printed ${formatDateTime(clock.now())}${person ? ` by ${person.full_name}` : ''}`}
    >
      {paper.blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once, and nothing in it moves
        <Piece key={at} block={block} isDense={paper.is_wide} />
      ))}
    </PrintSheet>
  )
}

function Piece({ block, isDense }: { block: PaperBlock; isDense: boolean }) {
  switch (block.kind) {
    case 'page-break':
      return <PageBreak />
    case 'heading':
      return <PrintHeading>{block.text}</PrintHeading>
    case 'paragraph':
      return <PrintText>{block.is_strong ? <b>{block.text}</b> : block.text}</PrintText>
    case 'facts':
      return <PrintFacts facts={block.facts.map(({ label, value }) => ({ name: label, value }))} />
    case 'signatures':
      return (
        <SignatureBlock
          signatures={block.signatures.map(({ label, name, position }) => ({
            label: `${label}:`,
            name: name || BLANK,
            position: position || BLANK,
          }))}
        />
      )
    case 'table':
      return (
        <PrintTable
          isDense={isDense}
          rows={block.rows.map((row, at) => ({ ...row, at }))}
          rowKey={({ at }) => at}
          isStrong={({ is_total }) => is_total}
          columns={block.columns.map(({ title, share, is_number }, at) => ({
            head: title,
            share,
            align: is_number ? 'end' : 'start',
            nowrap: is_number,
            cell: (row: PaperRow) => row.cells[at],
          }))}
        />
      )
  }
}

interface PaperRow {
  at: number
  is_total: boolean
  cells: string[]
}

/** Keeps the height of a line that is filled in by hand. */
const BLANK = '\u00a0'
