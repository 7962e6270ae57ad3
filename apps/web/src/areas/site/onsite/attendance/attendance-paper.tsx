import { downloads, type PaperBlock, type PrintedPaper } from '@itayo/contract'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { connect } from '../../../../lib/api.ts'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { clock } from '../../../../lib/clock.ts'
import { formatDateTime } from '../../../../lib/formats.ts'
import { letterheadLines } from '../../../../lib/letterhead.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { Note } from '../../../../ui/note.tsx'
import { paperOf } from '../../../../ui/print/paper.ts'
import {
  PageBreak,
  PrintFacts,
  PrintHeading,
  PrintSheet,
  PrintText,
  SignatureBlock,
} from '../../../../ui/print/print-sheet.tsx'
import { PrintTable } from '../../../../ui/print/print-table.tsx'
import { companyQueries } from '../../../foundation/company/queries.ts'
import classes from './attendance.module.css'
import { t } from './messages/en.ts'
import { type AskedPaper, PaperFiles } from './paper-files.tsx'

const api = connect({ downloads })

const paperQuery = (asked: AskedPaper) =>
  queryOptions({
    queryKey: ['onsite', 'paper', asked],
    queryFn: async ({ signal }) =>
      (await api.downloads.attendancePaper({ body: asked }, { signal })).response,
  })

interface AttendancePaperProps {
  asked: AskedPaper
  onBack: () => void
}

/** The attendance sheet, or daily time records, as they come out of the printer. */
export function AttendancePaper({ asked, onBack }: AttendancePaperProps) {
  const paper = useQuery(paperQuery(asked))
  const { data } = paper
  return (
    <div className="stack gap-16">
      <header className="row wrap gap-8 screen-only">
        <ActionIcon aria-label={t('backToRecords')} onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        <h2 className="grow large strong">{data?.title ?? t('onPaper')}</h2>
        <PaperFiles asked={asked} characters={data?.characters ?? []} />
        <Button
          leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
          disabled={!data}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </header>
      {data && data.characters.length > 0 ? (
        <div className="screen-only">
          <Note tone="warn" title={t('notDrawn')}>
            {t('notDrawnText', { characters: data.characters.join(' ') })}
          </Note>
        </div>
      ) : null}
      {data ? (
        <div
          className={`sideways ${classes.desk}`}
          {...{ tabIndex: 0, role: 'region', 'aria-label': t('paperRegion') }}
        >
          <Sheet paper={data} />
        </div>
      ) : paper.isError ? (
        <QueryFailed what={t('thePaper')} query={paper} />
      ) : (
        <Skeleton height={400} radius={4} />
      )}
    </div>
  )
}

function Sheet({ paper }: { paper: PrintedPaper }) {
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
