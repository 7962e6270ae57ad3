import type { RowHint, SeenPage } from '@itayo/contract'
import { NativeSelect } from '@mantine/core'
import { t } from '../messages/en.ts'
import classes from './help.module.css'
import { type Draft, type DraftTable, linesIn, rowHintAt, rowSaid } from './model.ts'

interface LinesFormProps {
  draft: Draft
  table: DraftTable
  page: SeenPage
  onDraft: (draft: Draft) => void
}

const options = () => [
  { value: '', label: t('readerDecides') },
  { value: 'joined', label: t('goesOn') },
  { value: 'split', label: t('beginsRow') },
]

/** The lines of a table, each with whether it goes on from the one above or begins a row. */
export function LinesForm({ draft, table, page, onDraft }: LinesFormProps) {
  const lines = linesIn(table, page).filter(({ y0, y1 }) => (y0 + y1) / 2 >= table.begins)
  return (
    <ul className={`stack ${classes.lines}`} aria-label={t('linesOfTable')}>
      {lines.map((line, at) => {
        const above = lines[at - 1]
        return (
          <li key={line.y0} className={`row gap-8 line-below ${classes.line}`}>
            <span className="fill small breakable">{line.text}</span>
            {above ? (
              <NativeSelect
                size="xs"
                className={classes.lineChoice ?? ''}
                aria-label={t('lineNumber', { number: at + 1, words: line.text.slice(0, 60) })}
                data={options()}
                value={rowHintAt(draft, page.page, above, line) ?? ''}
                onChange={(event) => {
                  const is = (event.currentTarget.value || null) as RowHint['is'] | null
                  onDraft(rowSaid(draft, page.page, [above, line], is))
                }}
              />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
