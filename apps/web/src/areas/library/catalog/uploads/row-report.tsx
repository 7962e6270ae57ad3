import type { ListUpload, RowOutcome, UploadRow } from '@itayo/contract'
import { IconAlertCircle, IconEqual, IconPencil, IconPlus, IconTableOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { failureOf } from '../../../../lib/query-failure.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import type { IconPart } from '../../../../ui/icon.ts'
import { State } from '../../../../ui/state.tsx'
import { ChipFilter } from '../../../../ui/toolbar.tsx'
import { LISTS } from './lists.ts'
import { ROWS_PER_PAGE, uploadQueries } from './queries.ts'
import { cellWords, columnsOf, problemLines } from './upload-words.ts'
import classes from './uploads.module.css'

type Outcome = z.infer<typeof RowOutcome>

/** Prices and rates, as a ledger aligns them. */
const FIGURES = /^price$|\brate\b/i

const OUTCOMES: Record<Outcome, { words: string; icon: IconPart }> = {
  add: { words: 'New', icon: IconPlus },
  change: { words: 'Changes', icon: IconPencil },
  same: { words: 'Same, no change', icon: IconEqual },
  wrong: { words: 'Left out', icon: IconAlertCircle },
}

/** Every row of the file with its outcome; a problem stands under the cell it is about. */
export function RowReport({ upload, only }: { upload: ListUpload; only?: Outcome }) {
  // Rows with problems are shown first, because they need a look.
  const [chosen, setChosen] = useState<Outcome | 'all'>(only ?? (upload.rows_wrong > 0 ? 'wrong' : 'all'))
  const [page, setPage] = useState(1)
  const rows = useQuery(uploadQueries.rows(upload.id, { page, outcome: chosen === 'all' ? null : chosen }))
  const chips = [
    { value: 'all' as const, label: 'All', count: upload.rows_read },
    { value: 'add' as const, label: 'To add', count: upload.rows_added },
    { value: 'change' as const, label: 'To change', count: upload.rows_changed },
    { value: 'same' as const, label: 'Same', count: upload.rows_same },
    { value: 'wrong' as const, label: 'With problems', count: upload.rows_wrong },
  ]
  return (
    <div className="shrink stack gap-12 ink">
      {only ? null : (
        <ChipFilter
          label="What happens"
          chips={chips.filter((chip) => chip.value === 'all' || chip.count > 0)}
          value={chosen}
          onChange={(value) => {
            setChosen(value)
            setPage(1)
          }}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too */}
      <section className={`shrink box ink ${classes.rows}`} aria-label="Rows of the file" tabIndex={0}>
        <DataTable
          label="Rows of the file"
          noun={{ one: 'row', many: 'rows' }}
          columns={reportColumns(columnsOf(rows.data?.data ?? [], LISTS[upload.list].columns))}
          rows={rows.data?.data}
          total={rows.data?.total_items ?? 0}
          rowId={(row) => String(row.row)}
          rowName={(row) => `row ${row.row}`}
          view={{ page, pageSize: ROWS_PER_PAGE, sort: null }}
          onView={(view) => setPage(view.page)}
          refreshing={rows.isPlaceholderData}
          failure={failureOf(rows)}
          empty={<State icon={IconTableOff} tone="neutral" title="No such rows in this file" />}
        />
      </section>
    </div>
  )
}

function reportColumns(names: readonly string[]): Column<UploadRow>[] {
  return [
    { id: 'row', head: 'Row', quiet: true, card: 'title', cell: (row) => <RowNumber row={row.row} /> },
    {
      id: 'outcome',
      head: 'What happens',
      card: 'badge',
      cell: (row) => <WhatHappens row={row} {...{ names }} />,
    },
    ...names.map(
      (name): Column<UploadRow> => ({
        id: name,
        head: name,
        ...(FIGURES.test(name) && { align: 'end' as const }),
        cell: (row) => <CellWithProblems row={row} name={name} />,
      }),
    ),
  ]
}

function RowNumber({ row }: { row: number }) {
  return (
    <>
      <span className={classes.onCard}>Row </span>
      {row}
    </>
  )
}

function WhatHappens({ row, names }: { row: UploadRow; names: readonly string[] }) {
  const { words, icon: Icon } = OUTCOMES[row.outcome]
  // A column that is not in the file has no cell to stand under.
  const homeless = row.problems.filter((problem) => !names.includes(problem.column))
  return (
    <div className={homeless.length > 0 ? classes.withProblems : undefined}>
      <span className={`inline-row gap-6 medium ${classes.outcome}`} data-outcome={row.outcome}>
        <Icon size={15} stroke={1.9} aria-hidden />
        {words}
      </span>
      {problemLines(homeless).map((line) => (
        <span key={line} className={`block small bad ${classes.problem}`}>
          {line}
        </span>
      ))}
    </div>
  )
}

function CellWithProblems({ row, name }: { row: UploadRow; name: string }) {
  const problems = row.problems.filter((problem) => problem.column === name)
  const words = cellWords(row.cells[name])
  if (problems.length === 0)
    return (
      <span className={`clip figures ${classes.cell}`} title={words}>
        {words}
      </span>
    )
  return (
    <span className={classes.wrongCell}>
      <span className={`firm breakable bad ${classes.wrongValue}`}>{words || 'empty'}</span>
      {problems.map((problem) => (
        <span key={problem.message} className={`block small bad ${classes.problem}`}>
          {problem.message}
        </span>
      ))}
    </span>
  )
}
