import type { ColumnMeaning, SeenPage, TableHint, TableKind } from '@itayo/contract'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowsJoin2, IconArrowsSplit2 } from '@tabler/icons-react'
import { t } from '../messages/en.ts'
import classes from './help.module.css'
import { columnSplit, columnsJoined, type DraftTable, linesIn, meant } from './model.ts'
import { kindOptions, meaningOptions, meaningWords } from './words.ts'

interface TableFormProps {
  table: DraftTable
  page: SeenPage
  onChange: (change: Partial<TableHint>) => void
}

/** Everything about a table as a list: by keyboard, and on phones. */
export function TableForm({ table, page, onChange }: TableFormProps) {
  const lines = linesIn(table, page)
  const first = lines.find(({ y0, y1 }) => (y0 + y1) / 2 >= table.begins)
  return (
    <div className="stack gap-12">
      <NativeSelect
        label={t('kindOfTable')}
        data={kindOptions()}
        value={table.kind ?? ''}
        onChange={(event) => onChange({ kind: (event.currentTarget.value || null) as TableKind | null })}
      />
      <NativeSelect
        label={t('firstRow')}
        data={lines.map(({ y0, text }) => ({ value: String(y0), label: text.slice(0, 80) }))}
        value={String(first?.y0 ?? '')}
        onChange={(event) => onChange({ begins: Number(event.currentTarget.value) })}
      />
      <fieldset className={`stack gap-6 ${classes.columns}`}>
        <legend className="small medium">{t('columnsFromLeft')}</legend>
        {table.columns.map(({ meaning }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          <div key={at} className="row gap-6">
            <span className="small muted figures" aria-hidden>
              {at + 1}
            </span>
            <NativeSelect
              className="fill"
              aria-label={t('columnNumber', { number: at + 1 })}
              data={meaningOptions()}
              value={meaning}
              onChange={(event) => onChange(meant(table, at, event.currentTarget.value as ColumnMeaning))}
            />
            <ActionIcon
              aria-label={t('partColumn', { number: at + 1, meaning: meaningWords(meaning) })}
              title={t('partInTwo')}
              onClick={() => onChange(columnSplit(table, at))}
            >
              <IconArrowsSplit2 size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={t('joinColumn', { number: at + 1, meaning: meaningWords(meaning) })}
              title={t('joinWithNext')}
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
