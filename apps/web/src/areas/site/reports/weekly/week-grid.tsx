import type { LookAheadPhase, WeeklyItem, WeeklyPhase } from '@itayo/contract'
import { type ReactNode, useId, useState } from 'react'
import { countOf, formatPeso } from '../../../../lib/formats.ts'
import { roman } from '../../../../lib/roman.ts'
import { usePrinting } from '../../../../ui/print/use-printing.ts'
import {
  BudgetBadge,
  PhaseHeading,
  PhaseProgress,
  TimeBadge,
} from '../../../planning/scope/phases/phase-line.tsx'
import { type Edits, type FigureColumn, type ItemEdit, pasteColumn, withEdit } from './edits.ts'
import type { GridKind } from './grid-kind.ts'
import { ItemRow } from './item-row.tsx'
import { moveInColumn } from './keys.ts'
import classes from './weekly.module.css'

interface WeekGridProps {
  projectId: number
  kind: GridKind
  phases: readonly (WeeklyPhase | LookAheadPhase)[]
  edits: Edits
  setEdits: (change: (now: Edits) => Edits) => void
  canSave: boolean
  /** Details under a row. */
  detail?: (item: WeeklyItem) => ReactNode
  /** Opens the comments on a row. */
  talk: (item: WeeklyItem) => ReactNode
}

/** Phases with their work items on one set of columns, typed into like a sheet. */
export function WeekGrid(props: WeekGridProps) {
  const { phases, edits, setEdits, kind } = props
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const isPrinting = usePrinting()
  const inSight = phases.filter(({ phase_id }) => !closed.has(phase_id)).flatMap(({ items }) => items)

  function toggle(id: number): void {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }
  const change = (id: number, edit: (now: ItemEdit | undefined) => ItemEdit | undefined) =>
    setEdits((now) => withEdit(now, id, edit(now.get(id))))
  const paste = (from: number, column: FigureColumn, text: string) =>
    setEdits((now) => pasteColumn(now, inSight as WeeklyItem[], from, column, text))

  return (
    // Arrows and Enter go from cell to cell; the cells themselves are what is focused.
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the keys of the fields in it
    <div className={`column gap-8 ${classes.grid}`} data-kind={kind} onKeyDown={moveInColumn}>
      {phases.map((phase, at) => (
        <Phase
          key={phase.phase_id}
          phase={phase}
          number={roman(at + 1)}
          kind={kind}
          isOpen={!closed.has(phase.phase_id)}
          onToggle={() => toggle(phase.phase_id)}
        >
          {phase.items.map((item) => (
            <ItemRow
              key={item.psow_id}
              projectId={props.projectId}
              kind={kind}
              item={item}
              edit={edits.get(item.psow_id)}
              canSave={props.canSave}
              isPrinting={isPrinting}
              onEdit={(edit) => change(item.psow_id, edit)}
              onPaste={(column, text) => paste(item.psow_id, column, text)}
              detail={props.detail?.(item)}
              talk={props.talk(item)}
            />
          ))}
        </Phase>
      ))}
    </div>
  )
}

interface PhaseProps {
  phase: WeeklyPhase | LookAheadPhase
  number: string
  kind: GridKind
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

function Phase({ phase, number, kind, isOpen, onToggle, children }: PhaseProps) {
  const itemsId = useId()
  return (
    <section className="panel" aria-label={phase.phase}>
      <div className={`stack gap-4-12 ${classes.line}`}>
        <PhaseHeading
          number={number}
          name={phase.phase}
          isOpen={isOpen}
          controls={itemsId}
          onToggle={onToggle}
        />
        <span className={`row wrap gap-6 ${classes.badges}`}>
          <BudgetBadge phase={phase} />
          <TimeBadge phase={phase} />
        </span>
        <PhaseProgress name={phase.phase} percent={phase.progress} className={classes.progress} />
        {phase.total_cost === undefined ? null : (
          <span className={`dense medium figures end ${classes.cost}`}>{formatPeso(phase.total_cost)}</span>
        )}
      </div>
      {isOpen ? (
        <div id={itemsId}>
          <Head kind={kind} />
          <ul aria-label={`${countOf(phase.items.length, 'work item', 'work items')} of ${phase.phase}`}>
            {children}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

function Head({ kind }: { kind: GridKind }) {
  return (
    <div className={`shade small medium muted ${classes.head}`} aria-hidden>
      <span>Work item</span>
      {kind === 'current-week' ? <span className="end">Last week</span> : null}
      {kind === 'two-weeks' ? null : (
        <>
          <span className={`end ${classes.headFigure}`}>Accomplishment</span>
          <span className="end">Estimate</span>
          <span>Unit</span>
        </>
      )}
      <span>Status</span>
      {kind === 'historical' ? null : <span>Target</span>}
      <span>Actual start</span>
      <span>Actual end</span>
      <span className="end">{kind === 'two-weeks' ? 'Plans' : ''}</span>
    </div>
  )
}
