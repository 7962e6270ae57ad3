import type { Estimate } from '@itayo/contract'
import { shareOf, sum } from '@itayo/domain'
import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react'
import { countOf, formatPercent, formatPeso, formatQuantity } from '../../../../lib/formats.ts'
import { Hint } from '../../../../ui/hint.tsx'
import { changeCount } from '../model/changes.ts'
import { projectFigures } from '../model/figures.ts'
import type { EstimateState } from '../model/types.ts'
import { ROUNDING_MEANS } from '../summary/build-up-panel.tsx'
import classes from './totals-bar.module.css'

interface TotalsBarProps {
  state: EstimateState
  estimate: Pick<Estimate, 'totals' | 'mode'>
  problems: number
  onNextProblem: () => void
  /** Findings of the rule checker that must be fixed. */
  rules?: number | undefined
  onRules?: (() => void) | undefined
}

const SAID_AFTER_MS = 1200

/** The totals of the project stay in sight and follow every edit. */
export function TotalsBar(props: TotalsBarProps) {
  const { state, estimate } = props
  const { direct, ocm, cp, vat, indirect, contract, rounding } = projectFigures(state)
  const { terms } = state
  const percent = (value: number) => `${formatQuantity(value)}%`
  const parts = [
    { name: `OCM ${percent(terms.ocm)}`, pesos: ocm },
    { name: `Contractor's profit ${percent(terms.cp)}`, pesos: cp },
    { name: `VAT ${percent(terms.vat)}`, pesos: vat },
  ]
  return (
    <section className={`fixed flex clip surface ${classes.bar}`} aria-label="Totals" data-foot>
      <dl className={`shrink flex normal named-figures ${classes.figures}`}>
        <Figure name="Direct cost" pesos={direct} />
        {/* EST-089, D-13: once approved, VAT is a part of the indirect cost, told when asked. */}
        {estimate.mode === 2 ? (
          <div className={classes.figure} data-desk>
            <dt>Indirect cost</dt>
            <dd>
              <Hint text={parts.map(({ name, pesos }) => `${name}: ${formatPeso(pesos)}`).join(' · ')}>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches the breakdown here */}
                <span className={classes.hint} tabIndex={0}>
                  {formatPeso(indirect)}
                </span>
              </Hint>
            </dd>
          </div>
        ) : (
          parts.map((part) => <Figure key={part.name} {...part} isForDesk />)
        )}
        <div className={`${classes.figure} ${classes.contract}`}>
          <dt>Contract cost</dt>
          <dd>
            {rounding.contract === 0 ? (
              formatPeso(contract)
            ) : (
              <Hint text={`With a rounding of ${formatPeso(rounding.contract)}. ${ROUNDING_MEANS}`}>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches the explanation here */}
                <span className={classes.hint} tabIndex={0}>
                  {formatPeso(contract)}
                </span>
              </Hint>
            )}
          </dd>
        </div>
        <Distance contract={contract} budget={estimate.totals.total_budget} />
      </dl>
      <Work {...props} />
      <Said text={`Direct cost ${formatPeso(direct)}, contract cost ${formatPeso(contract)}`} />
    </section>
  )
}

function Figure({ name, pesos, isForDesk = false }: { name: string; pesos: number; isForDesk?: boolean }) {
  return (
    <div className={classes.figure} data-desk={isForDesk || undefined}>
      <dt>{name}</dt>
      <dd>{formatPeso(pesos)}</dd>
    </div>
  )
}

/** The distance of the contract cost from the approved budget. */
function Distance({ contract, budget }: { contract: number; budget: number | null | undefined }) {
  if (!budget) return null
  const left = sum([budget, -contract])
  const isAbove = left < 0
  const amount = Math.abs(left)
  return (
    <div className={`${classes.figure} ${classes.distance}`} data-tone={isAbove ? 'bad' : 'good'} data-desk>
      <dt>
        {isAbove ? 'Above' : 'Below'} approved budget {formatPeso(budget)}
      </dt>
      <dd>
        {isAbove ? (
          <IconAlertTriangle size={15} stroke={1.9} aria-hidden />
        ) : (
          <IconCircleCheckFilled size={15} aria-hidden />
        )}
        {formatPeso(amount)} · {formatPercent(shareOf(amount, budget))}
      </dd>
    </div>
  )
}

function Work({ state, estimate, problems, onNextProblem, rules = 0, onRules }: TotalsBarProps) {
  const { changes, scopes } = changeCount(state)
  if (changes === 0 && problems === 0 && rules === 0) return null
  return (
    <div className={`fill column small nowrap muted ${classes.work}`}>
      {changes > 0 ? (
        <span className={`row ${classes.unsaved}`}>
          {countOf(changes, 'unsaved change', 'unsaved changes')} in{' '}
          {countOf(scopes, 'work item', 'work items')}
        </span>
      ) : null}
      {problems > 0 ? (
        <button type="button" className={`inline-row bad ${classes.problems}`} onClick={onNextProblem}>
          <IconAlertCircle size={14} stroke={1.9} aria-hidden />
          {countOf(problems, 'cell', 'cells')} to correct
          <span className={classes.key}>· F8</span>
        </button>
      ) : rules > 0 ? (
        // Cells to correct come first: nothing can be saved before.
        <button type="button" className={`inline-row bad ${classes.problems}`} onClick={onRules}>
          <IconAlertCircle size={14} stroke={1.9} aria-hidden />
          {countOf(rules, 'rule', 'rules')} to fix{estimate.mode === 1 ? ' before submitting' : ''}
        </button>
      ) : null}
    </div>
  )
}

/** Said once the typing pauses, not with every figure. */
function Said({ text }: { text: string }) {
  const [said] = useDebouncedValue(text, SAID_AFTER_MS)
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  )
}
