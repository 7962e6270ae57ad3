import type { ImportHelp, SeenPage } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { inOurWords } from '../../../../ui/language/spoken.ts'
import { Note } from '../../../../ui/note.tsx'
import { t } from '../messages/en.ts'
import classes from './help.module.css'
import { LinesForm } from './lines-form.tsx'
import { type DraftTable, tableAdded, tableRemoved } from './model.ts'
import type { Stroke } from './page-overlay.tsx'
import { TableForm } from './table-form.tsx'
import type { HelpDraft } from './use-help-draft.ts'

interface HelpFormProps {
  help: ImportHelp
  helping: HelpDraft
  page: SeenPage | undefined
  tables: readonly DraftTable[]
  table: DraftTable | undefined
  onChoose: (id: number | null) => void
  /** Nothing is drawn where there is no page to draw on. */
  drawing: { stroke: Stroke; onStroke: (stroke: Stroke) => void } | undefined
}

/** The tables of a page, and everything that can be said about the chosen one. */
export function HelpForm({ help, helping, page, tables, table, onChoose, drawing }: HelpFormProps) {
  const { draft, say, change } = helping
  return (
    <div className={`fill stack gap-16 pad-16 ${classes.scrolling}`}>
      {help.problem ? (
        <Note tone="bad" title={t('lastHelpUnused')}>
          {inOurWords(help.problem)}
        </Note>
      ) : null}
      <p className="small muted">{t('helpMeans')}</p>
      <div className="row wrap gap-8">
        {tables.map(({ id, isNamed }, at) => (
          <Button
            key={id}
            size="xs"
            variant={id === table?.id ? 'filled' : 'default'}
            aria-pressed={id === table?.id}
            onClick={() => onChoose(id)}
            {...(isNamed && { leftSection: <IconCheck size={14} stroke={2} aria-label={t('isNamed')} /> })}
          >
            {t('tableNumber', { number: at + 1 })}
          </Button>
        ))}
        {page && page.lines.length > 0 ? (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              const next = tableAdded(draft, page)
              say(() => next)
              onChoose(next.tables.at(-1)?.id ?? null)
              drawing?.onStroke('frame')
            }}
          >
            {t('addTable')}
          </Button>
        ) : null}
      </div>
      {page && page.lines.length === 0 ? (
        <Note tone="warn" title={t('pageWithoutText', { page: page.page })} />
      ) : null}
      {table && page ? (
        <>
          <div className="row wrap gap-8">
            {drawing
              ? (['frame', 'begins'] as const).map((each) => (
                  <Button
                    key={each}
                    size="xs"
                    variant={drawing.stroke === each ? 'filled' : 'default'}
                    aria-pressed={drawing.stroke === each}
                    onClick={() => drawing.onStroke(drawing.stroke === each ? null : each)}
                  >
                    {each === 'frame' ? t('drawFrame') : t('beginsHere')}
                  </Button>
                ))
              : null}
            <Button
              size="xs"
              variant="subtle"
              c="var(--bad)"
              onClick={() => say((now) => tableRemoved(now, table.id))}
            >
              {t('removeTable')}
            </Button>
          </div>
          {drawing?.stroke ? (
            <p className="small accent" role="status">
              {drawing.stroke === 'frame' ? t('drawFrameMeans') : t('beginsHereMeans')}
            </p>
          ) : null}
          <TableForm table={table} page={page} onChange={(by) => change(table.id, by)} />
          <details>
            <summary className="small medium">{t('rowsCutWrong')}</summary>
            <LinesForm draft={draft} table={table} page={page} onDraft={(next) => say(() => next)} />
          </details>
        </>
      ) : null}
    </div>
  )
}
