import type { RowHint, SeenPage } from '@itayo/contract'
import { NativeSelect } from '@mantine/core'
import classes from './help.module.css'
import { type Draft, type DraftTable, linesIn, rowHintAt, rowSaid } from './model.ts'

interface LinesFormProps {
  draft: Draft
  table: DraftTable
  page: SeenPage
  onDraft: (draft: Draft) => void
}

const OPTIONS = [
  { value: '', label: 'The reader decides' },
  { value: 'joined', label: 'Goes on from the line above' },
  { value: 'split', label: 'Begins a row' },
]

/** The lines of a table, each with whether it goes on from the one above or begins a row. */
export function LinesForm({ draft, table, page, onDraft }: LinesFormProps) {
  const lines = linesIn(table, page).filter(({ y0, y1 }) => (y0 + y1) / 2 >= table.begins)
  return (
    <ul className={`stack ${classes.lines}`} aria-label="Lines of the table">
      {lines.map((line, at) => {
        const above = lines[at - 1]
        return (
          <li key={line.y0} className={`row gap-8 line-below ${classes.line}`}>
            <span className="fill small breakable">{line.text}</span>
            {above ? (
              <NativeSelect
                size="xs"
                className={classes.lineChoice ?? ''}
                aria-label={`Line ${at + 1}: ${line.text.slice(0, 60)}`}
                data={OPTIONS}
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
