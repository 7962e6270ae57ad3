import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { countOf } from '../../../../../lib/formats.ts'
import { roman } from '../../../../../lib/roman.ts'
import { FigureLink } from '../../../../project/figures/figure-link.tsx'
import type { PhaseGroup } from '../../model/figures.ts'
import { lineAdvice, lineCalculator } from '../../offered.ts'
import { estimateQueries } from '../../queries.ts'
import { rowFigure } from '../../slips.ts'
import { companyOf } from '../company.ts'
import { nextProblem } from '../cursor.ts'
import type { GridDraft, SheetProps } from '../draft.ts'
import { BesideSheet, type CalculatedLine } from '../line-calculation.tsx'
import { Amount } from '../row-parts.tsx'
import { type GridRow, lineRowKey, phaseKey, scopeAt, scopeRowKey, shownScopes } from '../rows.ts'
import type { SheetCommands } from '../sheet-commands.ts'
import { TotalsBar } from '../totals-bar.tsx'
import { useSheet } from '../use-sheet.ts'
import { faultsOf } from '../views.ts'
import classes from './phone.module.css'
import { PhoneScope } from './phone-scope.tsx'

const EXTRA_NAMES = {
  rounding: 'Rounding of imported documents',
  'not-allocated': 'Not allocated',
  removed: 'Removed work items',
} as const

interface PhoneEstimateProps extends SheetProps {
  commands?: Ref<SheetCommands>
}

const NO_UNITS: never[] = []

/** The same rows as cards: a phase, its work items, and their lines when one is opened. */
export function PhoneEstimate(props: PhoneEstimateProps) {
  const { draft, state, estimate, filter, canEdit, seesCosts, nothing } = props
  const sheet = useSheet({ state, filter, canEdit: false, totals: estimate.totals, isCompact: true })
  useImperativeHandle(props.commands, () => ({
    hasCells: false,
    isAnyOpen: sheet.isAnyOpen,
    turnAll: sheet.turnAll,
    paste: null,
  }))
  const shown = useMemo(() => shownScopes(sheet.rows), [sheet.rows])
  const faults = useMemo(() => faultsOf(draft.problems, state.wrong), [draft.problems, state.wrong])
  const units = useQuery(estimateQueries.units()).data ?? NO_UNITS
  const box = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const [openLine, setOpenLine] = useState<string | null>(null)
  const [calculated, setCalculated] = useState<CalculatedLine | null>(null)
  const [lastProblem, setLastProblem] = useState<GridDraft['problems'][number] | null>(null)

  const hasCalculator = lineCalculator.get().useCalculatorOffered()
  const advice = lineAdvice.get().useAdviceCounts(estimate.project_id, state, canEdit)
  const onCalculate = useMemo(
    () =>
      hasCalculator ? (scopeKey: string, lineKey: string) => setCalculated({ scopeKey, lineKey }) : undefined,
    [hasCalculator],
  )

  /** The line itself where there is one, with its numbers open. */
  function goTo(scopeKey: string, lineKey: string | null = null): void {
    sheet.open(scopeKey)
    setWanted(lineKey === null ? scopeRowKey(scopeKey) : lineRowKey(lineKey))
    setOpenLine(lineKey)
    enter(scopeKey)
  }
  function enter(scopeKey: string): void {
    const scope = state.scopes.find(({ key }) => key === scopeKey)
    if (scope) props.company?.moveTo(scope.workItemId)
  }
  function goToNextProblem(): void {
    const at = draft.problems.findIndex((one) => isSameProblem(one, lastProblem))
    const problem = draft.problems[at + 1] ?? nextProblem(draft.problems, state.scopes, null, undefined)
    setLastProblem(problem ?? null)
    if (problem) goTo(problem.scopeKey, problem.lineKey)
  }

  const { reveal } = draft
  const { sowId = null, workItemId = null } = props.focus ?? {}
  const arrive = useEffectEvent(() => {
    const target = sowId === null && workItemId === null ? undefined : scopeAt(state, { sowId, workItemId })
    const scopeKey = reveal?.scopeKey ?? target?.key
    if (scopeKey) goTo(scopeKey, reveal?.lineKey)
    if (reveal) draft.setReveal(null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time something is asked for
  useEffect(() => arrive(), [reveal, sowId, workItemId])
  useEffect(() => {
    if (!wanted) return
    const card = box.current?.querySelector(`[data-card="${CSS.escape(wanted)}"]`)
    card?.scrollIntoView({ block: card.matches('article') ? 'start' : 'center', behavior: 'smooth' })
    setWanted(null)
  }, [wanted])

  return (
    <div className="grow column" data-testid="estimate-cards">
      <div className={`fill stack gap-8 ${classes.cards}`} ref={box}>
        {sheet.rows.length === 0 ? nothing : null}
        {sheet.rows.map((row) => {
          if (row.kind === 'phase')
            return (
              <PhaseCard
                key={row.key}
                row={row}
                seesCosts={seesCosts}
                onTurn={() => sheet.turn(phaseKey(row.group.phaseId))}
              />
            )
          if (row.kind === 'scope')
            return (
              <PhoneScope
                key={row.key}
                scope={row.scope}
                isOpen={row.isOpen}
                state={state}
                faults={faults}
                canEdit={canEdit}
                seesCosts={seesCosts}
                findings={props.checker?.marks}
                company={props.company}
                openLine={openLine}
                {...companyOf(props.company, row)}
                units={units}
                edit={draft.edit}
                projectId={estimate.project_id}
                advice={advice}
                apply={draft.applyEdit}
                shown={shown}
                onInsert={(lineKey) => goTo(row.scope.key, lineKey)}
                onCalculate={onCalculate}
                onTurn={() => {
                  sheet.turn(row.key)
                  if (!row.isOpen) enter(row.scope.key)
                }}
              />
            )
          if (row.kind !== 'extra' || !seesCosts) return null
          return (
            <div
              key={row.key}
              className={`flex between pad-12 strong figures ${classes.extra}`}
              data-extra={row.extra}
            >
              <span>{EXTRA_NAMES[row.extra]}</span>
              <FigureLink figure={rowFigure(row)} pesos={row.actual}>
                <Amount pesos={row.rounding?.contract ?? row.actual} />
              </FigureLink>
            </div>
          )
        })}
      </div>
      {seesCosts ? (
        <TotalsBar
          state={state}
          estimate={estimate}
          problems={draft.problems.length}
          onNextProblem={goToNextProblem}
          rules={props.checker?.must}
          onRules={props.checker?.onMust}
        />
      ) : null}
      <BesideSheet of={calculated} sheet={props} units={units} onClose={() => setCalculated(null)} />
    </div>
  )
}

type Problem = GridDraft['problems'][number]
function isSameProblem(one: Problem, other: Problem | null): boolean {
  return one.scopeKey === other?.scopeKey && one.lineKey === other.lineKey && one.field === other.field
}

interface PhaseCardProps {
  row: Extract<GridRow<PhaseGroup>, { kind: 'phase' }>
  seesCosts: boolean
  onTurn: () => void
}

function PhaseCard({ row: { group, place, isOpen }, seesCosts, onTurn }: PhaseCardProps) {
  return (
    <button
      type="button"
      className={`row gap-8 start ink large strong ${classes.phase}`}
      aria-expanded={isOpen}
      onClick={onTurn}
    >
      <IconChevronRight size={18} stroke={1.8} aria-hidden className="chevron muted" />
      <span className={`grow ${classes.phaseName}`}>
        {roman(place + 1)} · {group.phase}
        <small>{countOf(group.count, 'item', 'items')}</small>
      </span>
      {seesCosts ? (
        <span className={classes.phaseCost}>
          <Amount pesos={group.figures.direct} />
        </span>
      ) : null}
    </button>
  )
}
