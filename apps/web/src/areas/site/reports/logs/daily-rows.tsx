import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { workItemLabel } from '../../../../lib/item-number.tsx'
import { inOurWords } from '../../../../ui/language/spoken.ts'
import { t } from './messages/en.ts'
import '../../../../ui/mantine-late.css'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { WordsField } from '../../../../ui/words-field.tsx'
import { canAddMore, nextKey, withChange } from './add-more.ts'
import { DAILY_COLUMNS, type DailyColumn, type DraftRow, emptyRow, problemsOf } from './daily-draft.ts'
import classes from './logs.module.css'
import { logQueries } from './queries.ts'

interface DailyRowsProps {
  projectId: number
  rows: readonly DraftRow[]
  /** Names of work items that left the estimate, and stand in a row. */
  known: ReadonlyMap<string, string>
  /** After a try to save, what is missing stands beside its field. */
  showsProblems: boolean
  onChange: (rows: readonly DraftRow[]) => void
}

/** Scope of Work, Hours, Description of Work (REP-008). */
export function DailyRows({ projectId, rows, known, showsProblems, onChange }: DailyRowsProps) {
  const workItems = useQuery(logQueries.workItems(projectId)).data ?? []
  const choices = new Map([
    ...known,
    ...workItems.map((item): [string, string] => [String(item.psow_id), workItemLabel(item)]),
  ])
  const data = [...choices].map(([value, label]) => ({ value, label }))
  const set = (key: number, change: Partial<Pick<DraftRow, DailyColumn>>) =>
    onChange(rows.map((row) => (row.key === key ? withChange<DailyColumn, DraftRow>(row, change) : row)))
  return (
    <div className="stack gap-8">
      <div className={`dense medium ink ${classes.rowHead}`} aria-hidden>
        <span>{t('scopeOfWork')}</span>
        <span>{t('hours')}</span>
        <span>{t('description')}</span>
      </div>
      <ul className="stack gap-8" aria-label={t('workDone')}>
        {rows.map((row, at) => {
          const problems = showsProblems ? problemsOf(row) : {}
          const named = (what: string) => t('inRow', { what, row: at + 1 })
          return (
            <li key={row.key} className={classes.row}>
              <Select
                aria-label={named(t('scopeOfWork'))}
                placeholder={t('scopeOfWork')}
                searchable
                nothingFoundMessage={t('noSuchWorkItem')}
                data={data}
                value={row.activity}
                error={problems.activity && inOurWords(problems.activity)}
                onChange={(activity) => set(row.key, { activity })}
              />
              <NumberField
                aria-label={named(t('hours'))}
                className={classes.hours ?? ''}
                placeholder={t('hours')}
                decimals={2}
                max={24}
                value={row.hours}
                error={problems.hours && inOurWords(problems.hours)}
                onChange={(hours) => set(row.key, { hours })}
              />
              <WordsField
                aria-label={named(t('description'))}
                className={classes.whole ?? ''}
                placeholder={t('description')}
                maxRows={8}
                maxLength={2000}
                value={row.work}
                error={problems.work && inOurWords(problems.work)}
                onChange={(work) => set(row.key, { work })}
              />
              <ActionIcon
                className={classes.remove ?? ''}
                aria-label={t('removeRow', { row: at + 1 })}
                disabled={rows.length === 1}
                onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
              >
                <IconTrash size={16} stroke={1.7} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
          disabled={!canAddMore(rows, DAILY_COLUMNS)}
          onClick={() => onChange([...rows, emptyRow(nextKey(rows))])}
        >
          {t('addMore')}
        </Button>
      </div>
    </div>
  )
}
