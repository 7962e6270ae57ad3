import {
  type ColumnMeaning,
  type SeenPage,
  TABLE_KINDS,
  type TableHint,
  type TableKind,
} from '@itayo/contract'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowsJoin2, IconArrowsSplit2 } from '@tabler/icons-react'
import classes from './help.module.css'
import { columnSplit, columnsJoined, type DraftTable, linesIn, meant } from './model.ts'
import { MEANING_OPTIONS } from './page-overlay.tsx'
import { AS_READ, KINDS, MEANINGS } from './words.ts'

interface TableFormProps {
  table: DraftTable
  page: SeenPage
  onChange: (change: Partial<TableHint>) => void
}

const KIND_OPTIONS = [
  { value: '', label: AS_READ },
  ...TABLE_KINDS.map((value) => ({ value, label: KINDS[value] })),
]

/** Everything about a table as a list: by keyboard, and on phones. */
export function TableForm({ table, page, onChange }: TableFormProps) {
  const lines = linesIn(table, page)
  const first = lines.find(({ y0, y1 }) => (y0 + y1) / 2 >= table.begins)
  return (
    <div className="stack gap-12">
      <NativeSelect
        label="Kind of table"
        data={KIND_OPTIONS}
        value={table.kind ?? ''}
        onChange={(event) => onChange({ kind: (event.currentTarget.value || null) as TableKind | null })}
      />
      <NativeSelect
        label="The first row is"
        data={lines.map(({ y0, text }) => ({ value: String(y0), label: text.slice(0, 80) }))}
        value={String(first?.y0 ?? '')}
        onChange={(event) => onChange({ begins: Number(event.currentTarget.value) })}
      />
      <fieldset className={`stack gap-6 ${classes.columns}`}>
        <legend className="small medium">Columns, from the left</legend>
        {table.columns.map(({ meaning }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          <div key={at} className="row gap-6">
            <NativeSelect
              className="fill"
              aria-label={`Column ${at + 1}`}
              data={MEANING_OPTIONS}
              value={meaning}
              onChange={(event) => onChange(meant(table, at, event.currentTarget.value as ColumnMeaning))}
            />
            <ActionIcon
              aria-label={`Part column ${at + 1}, ${MEANINGS[meaning]}, in two`}
              title="Part in two"
              onClick={() => onChange(columnSplit(table, at))}
            >
              <IconArrowsSplit2 size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={`Join column ${at + 1}, ${MEANINGS[meaning]}, with the next`}
              title="Join with the next"
              disabled={at === table.columns.length - 1 || table.columns.length <= 2}
              onClick={() => onChange(columnsJoined(table, at))}
            >
              <IconArrowsJoin2 size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      </fieldset>
    </div>
  )
}
