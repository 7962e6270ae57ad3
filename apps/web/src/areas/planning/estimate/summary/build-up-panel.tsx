import {
  type BudgetFigures,
  type Cost,
  isRounded,
  type Rounding,
  shareOf,
  sum,
  type Terms,
} from '@itayo/domain'
import { Button, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { withoutMarkUpWords } from '../../../../lib/cost-shares.ts'
import { formatAmount, formatPercent, formatPeso, formatQuantity } from '../../../../lib/formats.ts'
import { Hint } from '../../../../ui/hint.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import classes from './summary.module.css'

interface BuildUpPanelProps {
  cost: Cost & { rounding: Rounding }
  /** Takes the rounding out of the estimate; not for who only reads it. */
  onRemoveRounding?: (() => void) | undefined
  /** Direct cost of the work items without mark-up. */
  withoutMarkUp: number
  terms: Terms
  mode: 1 | 2
  budget: number | null | undefined
  /** Opens the work items with the largest of this figure first. */
  onOpen: (sortedBy: string) => void
}

const KINDS: readonly {
  kind: 'labor' | 'equipment' | 'material'
  name: string
  sort: keyof BudgetFigures
}[] = [
  { kind: 'labor', name: 'Labor', sort: 'labor_estimated' },
  { kind: 'equipment', name: 'Equipment', sort: 'equipment_estimated' },
  { kind: 'material', name: 'Material', sort: 'material_estimated' },
]

export const ROUNDING_MEANS =
  'Rounding is what the total of an imported document is more, or less, than the lines made of it.'

const percent = (value: number) => `${formatQuantity(value)}%`

/** From labor, equipment and material to the price of the contract. */
export function BuildUpPanel(props: BuildUpPanelProps) {
  const { cost, withoutMarkUp, terms, mode, budget, onOpen } = props
  const { rounding } = cost
  const parts = [
    { name: `OCM ${percent(terms.ocm)}`, pesos: cost.ocm },
    { name: `Contractor's profit ${percent(terms.cp)}`, pesos: cost.cp },
    { name: `VAT ${percent(terms.vat)} of the above`, pesos: cost.vat },
  ]
  return (
    <Panel title="Cost build-up">
      <dl className={`column dense ${classes.buildUp}`}>
        {KINDS.map(({ kind, name, sort }) => (
          <Row
            key={kind}
            name={name}
            note={formatPercent(shareOf(cost[kind], cost.direct))}
            figure={formatAmount(cost[kind])}
            onOpen={() => onOpen(sort)}
          />
        ))}
        {rounding.direct === 0 ? null : (
          <Row name="Rounding" figure={formatAmount(rounding.direct)} means={ROUNDING_MEANS} />
        )}
        <Row
          of="direct"
          name="Direct cost"
          figure={formatAmount(cost.direct)}
          onOpen={() => onOpen('estimated_cost')}
        />
        {/* EST-089, D-13: once approved, VAT is a part of the indirect cost, told when asked. */}
        {mode === 2 ? (
          <Row
            name="Indirect cost"
            figure={formatAmount(cost.indirect)}
            means={parts.map(({ name, pesos }) => `${name}: ${formatPeso(pesos)}`).join(' · ')}
          />
        ) : (
          parts.map(({ name, pesos }) => <Row key={name} name={name} figure={formatAmount(pesos)} />)
        )}
        {rounding.contract === rounding.direct ? null : (
          <Row
            name="Rounding"
            figure={formatAmount(sum([rounding.contract, -rounding.direct]))}
            means={ROUNDING_MEANS}
          />
        )}
        <Row
          of="contract"
          name="Contract cost"
          figure={formatPeso(cost.contract)}
          onOpen={() => onOpen('contract_cost')}
        />
      </dl>
      {isRounded(rounding) ? (
        <p className={`row wrap gap-4-8 small muted ${classes.withoutMarkUp}`}>
          {ROUNDING_MEANS}
          {props.onRemoveRounding ? (
            <Button variant="subtle" size="compact-xs" onClick={props.onRemoveRounding}>
              Remove the rounding…
            </Button>
          ) : null}
        </p>
      ) : null}
      {withoutMarkUp > 0 ? (
        <p className={`small muted ${classes.withoutMarkUp}`}>
          {withoutMarkUpWords({ direct: cost.direct, without: withoutMarkUp, ocm: cost.ocm, cp: cost.cp })}
        </p>
      ) : null}
      {budget ? <Budget budget={budget} contract={cost.contract} /> : null}
    </Panel>
  )
}

/** The distance of the contract cost from the approved budget. */
function Budget({ budget, contract }: { budget: number; contract: number }) {
  const left = sum([budget, -contract])
  const [words, Icon] =
    left < 0 ? (['Above it', IconAlertTriangle] as const) : (['Below it', IconCircleCheck] as const)
  return (
    <dl className={`line-above dense ${classes.budget}`}>
      <Row name="Approved budget" figure={formatAmount(budget)} />
      <div className={`row gap-16 ${classes.buildUpRow}`} data-tone={left < 0 ? 'bad' : 'good'}>
        <dt>{words}</dt>
        <dd className={classes.part}>{formatPercent(shareOf(Math.abs(left), budget))}</dd>
        <dd>
          <Icon size={15} stroke={1.9} aria-hidden />
          {formatAmount(Math.abs(left))}
        </dd>
      </div>
    </dl>
  )
}

interface RowProps {
  of?: 'direct' | 'contract'
  name: string
  note?: string
  figure: string
  /** The parts that the figure is made of, shown on demand. */
  means?: string
  onOpen?: () => void
}

function Row({ of, name, note, figure, means, onOpen }: RowProps) {
  return (
    <div className={`row gap-16 ${classes.buildUpRow}`} data-of={of}>
      <dt>{name}</dt>
      {note ? <dd className={classes.part}>{note}</dd> : null}
      <dd>
        {onOpen ? (
          <UnstyledButton className={classes.opener} onClick={onOpen} title="Open its work items">
            {figure}
          </UnstyledButton>
        ) : means ? (
          <Hint text={means}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches the breakdown here */}
            <span className={classes.explained} tabIndex={0}>
              {figure}
            </span>
          </Hint>
        ) : (
          figure
        )}
      </dd>
    </div>
  )
}
