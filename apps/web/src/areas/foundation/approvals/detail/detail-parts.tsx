import type { ApprovalDetail } from '@itayo/contract'
import { countOf, formatDateTime, formatPeso } from '../../../../lib/formats.ts'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { budgetCard, changeCard, changedTerms } from '../approval-words.ts'
import classes from './detail.module.css'

const was = (pesos: number) => `was ${formatPeso(pesos)}`

interface Part {
  approval: ApprovalDetail
}

/** The project as it is when this is approved. Without /costs/view there are no figures. */
export function Figures({ approval: { kind, figures, work_items } }: Part) {
  const items = countOf(work_items, 'work item', 'work items')
  if (!figures) return <p className="dense muted">{items}</p>
  // An edit counts the work items it touches, and they stand over its changes.
  const note = kind !== 'estimate_edit' || figures.direct_before === null ? items : was(figures.direct_before)
  return (
    <KeyFigures>
      <KeyFigure label="Direct cost" figure={formatPeso(figures.direct)} note={note} />
      <KeyFigure
        label="Contract cost"
        tone="accent"
        figure={formatPeso(figures.contract)}
        note="with OCM, profit and VAT"
      />
      <KeyFigure label="Against approved budget" {...budgetCard(figures.contract, figures.total_budget)} />
      <KeyFigure label="Against last approved" {...changeCard(figures.contract, figures.contract_before)} />
    </KeyFigures>
  )
}

/** Another person saved what this edit changes; the approver learns it before the decision (D-39). */
export function Conflict({ approval: { state, changes, terms } }: Part) {
  const moved = state === 'waiting' ? changedTerms(terms) : ''
  if (moved)
    return (
      <Note tone="warn" title={`${moved} changed since this was proposed.`}>
        Only what was proposed is written over it; the rest stays as it is now.
      </Note>
    )
  const changed = changes.filter(({ conflict }) => conflict)
  if (state !== 'waiting' || changed.length === 0) return null
  return (
    <Note
      tone="warn"
      title={
        changed.length === 1
          ? `${changed[0]?.work_item} was changed since this edit was made.`
          : `${changed.length} work items were changed since this edit was made.`
      }
    >
      Approving writes the edit over what was saved meanwhile.
    </Note>
  )
}

/** The remarks of the person who decided. */
export function Remarks({ approval: { reason, decided_by } }: Part) {
  return (
    <Panel title="Remarks" subtitle={decided_by ? `by ${decided_by}` : undefined}>
      <p className={`inset-14 dense breakable ${classes.remarks}`}>“{reason}”</p>
    </Panel>
  )
}

/** Somebody's words on the slip that is decided; nothing where they wrote none. */
export const Words = ({ title, children }: { title: string; children: string }) =>
  children ? (
    <Panel title={title}>
      <p className="inset-14 dense breakable">“{children}”</p>
    </Panel>
  ) : null

export function History({ approval: { history } }: Part) {
  return (
    <Panel title="History">
      <ul className={`inset-10 ${classes.history}`}>
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.what}`}>
            <span className="breakable">{entry.what}</span>
            <span className="small muted">
              {entry.by ? `${entry.by} · ` : ''}
              <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
