import { codeBeside, type UnitRow } from '@itayo/domain'
import { IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { figureText } from '../../../../../lib/rate-words.ts'
import { Badge } from '../../../../../ui/badge.tsx'
import { FigureLink } from '../../../../project/figures/figure-link.tsx'
import { type FindingMarks, markOfRow } from '../../checker/marks.ts'
import { scopeMark } from '../../model/changes.ts'
import { scopeFigures } from '../../model/figures.ts'
import type { DraftScope, EstimateState, LineKey, ScopeKey } from '../../model/types.ts'
import type { Person } from '../../presence/people.ts'
import { PresentHere } from '../../presence/present-people.tsx'
import { scopeFigure } from '../../slips.ts'
import { orderOfLine } from '../../variance/order-marks.ts'
import type { GridCompany, GridDraft } from '../draft.ts'
import { SECTION_HEADS } from '../figures-text.ts'
import { Amount } from '../row-parts.tsx'
import { lineRowKey, SECTIONS, scopeRowKey } from '../rows.ts'
import { type Faults, faultsIn } from '../views.ts'
import { ScopeActions } from './line-actions.tsx'
import classes from './phone.module.css'
import { PhoneField } from './phone-field.tsx'
import { PhoneLine } from './phone-line.tsx'

interface PhoneScopeProps {
  scope: DraftScope
  isOpen: boolean
  state: EstimateState
  faults: Faults
  canEdit: boolean
  seesCosts: boolean
  /** The rule checker's marks on the work item and its lines. */
  findings: FindingMarks | undefined
  /** The variance order it is in: 'VO 2'. */
  order: string
  others: readonly Person[]
  company: GridCompany | undefined
  /** The line that a link or a finding led to. */
  openLine: string | null
  units: readonly UnitRow[]
  edit: GridDraft['edit']
  projectId: number
  /** How much is advised about each line. */
  advice: ReadonlyMap<LineKey, number>
  apply: GridDraft['applyEdit']
  /** The work items on the screen: a filter hides others. */
  shown: readonly ScopeKey[]
  /** A new line is there, to be shown. */
  onInsert: (lineKey: LineKey) => void
  /** Opens the calculator of a line; absent where the company has none. */
  onCalculate: ((scopeKey: string, lineKey: string) => void) | undefined
  onTurn: () => void
}

const MARKS = { new: 'New', edited: 'Edited', removed: 'Removed', moved: 'Moved' } as const

const FOUND = { must: 'Must fix', look: 'Look' } as const

/** A work item as a card: what it comes to, and its lines when it is opened. */
export const PhoneScope = memo(function PhoneScope(props: PhoneScopeProps) {
  const { scope, isOpen, state, faults, canEdit, seesCosts, units, edit, onTurn } = props
  const unit = units.find(({ id }) => id === scope.quantityUnitId)?.abbreviation ?? scope.unit
  const mark = scopeMark(state, scope)
  const figures = scopeFigures(scope, state.terms)
  const own = faultsIn(faults, scopeRowKey(scope.key))
  const found = props.findings && markOfRow(props.findings, scopeRowKey(scope.key), true)
  const mayEdit = canEdit && !scope.removed
  return (
    <article
      className={`anchor card ${classes.card}`}
      data-card={scopeRowKey(scope.key)}
      data-removed={scope.removed || undefined}
    >
      <button
        type="button"
        className={`full row-top gap-8 start ink large strong ${classes.cardHead}`}
        aria-expanded={isOpen}
        onClick={onTurn}
      >
        <span className="grow">
          <span className={`accent ${classes.code}`}>{scope.itemNumber}</span>
          {scope.workItem}
          {codeBeside({ item_number: scope.itemNumber, code: scope.code }) ? (
            <span className="small muted"> {scope.code}</span>
          ) : null}
        </span>
        <IconChevronRight size={18} stroke={1.8} aria-hidden className="chevron muted" />
      </button>
      <div className={`unless-empty flex wrap gap-6 ${classes.marks}`}>
        {scope.tagName ? <Badge tone="neutral">{scope.tagName}</Badge> : null}
        {scope.isSubCon ? <Badge tone="info">Subcontractor</Badge> : null}
        {props.order ? <Badge tone="accent">{props.order}</Badge> : null}
        {mark ? (
          <Badge tone={mark === 'edited' || mark === 'moved' ? 'warn' : 'accent'}>{MARKS[mark]}</Badge>
        ) : null}
        {found ? <Badge tone={found.level === 'must' ? 'bad' : 'warn'}>{FOUND[found.level]}</Badge> : null}
        {own.length > 0 ? <Badge tone="bad">{own[0]?.message}</Badge> : null}
        <PresentHere people={props.others} />
      </div>
      <dl className={`stack halves ${classes.figures}`}>
        <div>
          <dt>Measurement</dt>
          <dd>
            {figureText(scope.quantity ?? scope.measurement) || '—'} {unit}
          </dd>
        </div>
        {seesCosts ? (
          <>
            <div>
              <dt>Estimated cost</dt>
              <dd>
                <Amount pesos={figures.direct} />
              </dd>
            </div>
            <div>
              <dt>Actual cost</dt>
              <dd>
                <FigureLink figure={scopeFigure(scope)} pesos={figures.actual}>
                  <Amount pesos={figures.actual} />
                </FigureLink>
              </dd>
            </div>
            <div>
              <dt>Balance</dt>
              <dd>
                <Amount pesos={figures.balance} />
              </dd>
            </div>
          </>
        ) : null}
      </dl>
      {isOpen ? (
        <div className="stack gap-12 pad-12 line-above">
          {mayEdit ? (
            <PhoneField
              label="Measurement"
              unit={unit}
              units={units}
              scope={scope}
              line={null}
              field="measurement"
              state={state}
              edit={edit}
            />
          ) : null}
          {mayEdit ? (
            <ScopeActions scope={scope} state={state} shown={props.shown} apply={props.apply} />
          ) : null}
          {SECTIONS.filter((section) => scope[section].length > 0).map((section) => (
            <section key={section} className="stack">
              <div className={`flex between line-below small strong figures muted ${classes.sectionHead}`}>
                <span>{SECTION_HEADS[section].title}</span>
                {seesCosts ? <Amount pesos={figures.kinds[section].estimated} /> : null}
              </div>
              {scope[section].map((line) => (
                <PhoneLine
                  key={line.key}
                  scope={scope}
                  order={props.company ? orderOfLine(props.company.orders, line) : ''}
                  found={props.findings && markOfRow(props.findings, lineRowKey(line.key), false)}
                  isSentTo={props.openLine === line.key}
                  line={line}
                  state={state}
                  faults={faults}
                  canEdit={mayEdit}
                  seesCosts={seesCosts}
                  edit={edit}
                  advised={props.advice.get(line.key) ?? 0}
                  projectId={props.projectId}
                  units={units}
                  apply={props.apply}
                  onInsert={props.onInsert}
                  onCalculate={props.onCalculate}
                />
              ))}
            </section>
          ))}
        </div>
      ) : null}
    </article>
  )
})
