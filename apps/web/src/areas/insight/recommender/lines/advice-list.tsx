import type { PriceAdvice, QuantityAdvice } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countOf, formatDay } from '../../../../lib/formats.ts'
import { formatPesoRate, formatRate } from '../../../../lib/rate-words.ts'
import { Waiting } from '../../../../ui/waiting.tsx'
import { BACKUP_WORDS } from '../../../planning/estimate/grid/figures-text.ts'
import type { DraftLine } from '../../../planning/estimate/model/types.ts'
import type { AdviceListProps } from '../../../planning/estimate/offered.ts'
import { recommenderQueries } from '../queries.ts'
import classes from './advice-list.module.css'
import { questionsOf } from './line-questions.ts'
import { useOfferedAdvice } from './use-advice-offered.ts'

/** Advice about a line, with the reason and the data of each figure. Nothing is changed until it is used. */
export function AdviceList({ projectId, scope, line, onApply }: AdviceListProps) {
  const offered = useOfferedAdvice()
  const questions = questionsOf(projectId, scope, line)
  const price = useQuery({
    ...recommenderQueries.price(questions.price ?? {}),
    enabled: offered.price && questions.price !== null,
  })
  const quantity = useQuery({
    ...recommenderQueries.quantity(questions.quantity ?? { project_id: projectId, sow_id: scope.sowId }),
    enabled: offered.quantity && questions.quantity !== null,
  })
  if (price.isLoading || quantity.isLoading) return <Waiting size="sm" words="Loading..." />
  if (price.isError || quantity.isError) return <Nothing>The advice did not arrive. Try again later.</Nothing>
  if (!price.data && !quantity.data) return <Nothing>{whyNothing(line, scope.measurement)}</Nothing>
  return (
    <div className="stack gap-12 dense">
      {price.data ? <Prices advice={price.data} line={line} onApply={onApply} /> : null}
      {quantity.data ? (
        <Quantities advice={quantity.data} line={line} unitOfWork={scope.unit} onApply={onApply} />
      ) : null}
    </div>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    // The list has nothing to press, so it takes the focus itself.
    <p className="muted dense" tabIndex={-1} data-autofocus>
      {children}
    </p>
  )
}

function whyNothing(line: DraftLine, measurement: number | null): string {
  if (line.itemId === null) return 'Advice is given on materials of the list only.'
  return measurement
    ? 'There is no advice: the company has too few prices and finished work items with this material.'
    : 'There is no advice: the company has too few prices of this material, and the work item has no measurement.'
}

const LABELS = {
  Typical: 'Usual price',
  Latest: 'Latest price',
  Lowest: 'Lowest price of 90 days',
  Catalogue: 'Price of the list',
} as const

const SOURCES = { delivery: 'Paid', list: 'Price of the list', estimate: 'Estimated' } as const

type Option = PriceAdvice['options'][number]

/** "Paid on 11/10/2026, Ace Hardware, Malolos". */
function originOf({ source, from, date, source_count, label }: Option, { oldest, newest }: PriceAdvice) {
  if (label === 'Typical') return `${countOf(source_count, 'price', 'prices')}, ${spanOf(oldest, newest)}`
  return [`${source ? SOURCES[source] : 'Written'} on ${formatDay(date)}`, from].filter(Boolean).join(', ')
}

const spanOf = (oldest: string, newest: string) =>
  oldest === newest ? formatDay(newest) : `${formatDay(oldest)} to ${formatDay(newest)}`

interface PricesProps {
  advice: PriceAdvice
  line: DraftLine
  onApply: AdviceListProps['onApply']
}

function Prices({ advice, line, onApply }: PricesProps) {
  const { range, places } = advice
  return (
    <section className="stack gap-6" aria-label="Unit cost">
      <h3 className="small strong muted">Unit cost</h3>
      <p>{priceReason(advice, line)}</p>
      <ul className="stack gap-6">
        {advice.options.map((option) => (
          <Choice
            key={option.label}
            label={LABELS[option.label]}
            figure={`${formatPesoRate(option.price ?? 0)} / ${line.unit}`}
            origin={originOf(option, advice)}
            isUsed={option.price === line.rate}
            onUse={() => onApply('rate', String(option.price ?? 0))}
          />
        ))}
      </ul>
      {range ? (
        <p className="small muted">
          From {formatPesoRate(range.lowest)} to {formatPesoRate(range.highest)}.
        </p>
      ) : null}
      {places.length > 1 ? (
        <ul className={`small muted ${classes.places}`}>
          {places.map(({ from, source, price, date, count }) => (
            <li key={`${source} ${from}`} className="row between gap-8">
              <span className="grow breakable">
                {from || SOURCES[source]} · {SOURCES[source].toLowerCase()} {formatDay(date)}
                {count > 1 ? ` · ${countOf(count, 'price', 'prices')}` : ''}
              </span>
              <span className="fixed figures">{formatPesoRate(price ?? 0)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {advice.is_stale ? (
        <p className="small warn">
          The newest price is {advice.age_days} days old: the market may have moved.
        </p>
      ) : null}
      {advice.is_backup ? <p className="small muted">{BACKUP_WORDS}</p> : null}
    </section>
  )
}

function priceReason({ away = 0, has_price_rec, is_backup }: PriceAdvice, { rate }: DraftLine): string {
  const usual = is_backup ? 'the price of the list' : 'the usual price'
  if (!rate) return 'The line has no unit cost yet.'
  if (!has_price_rec) return `${formatPesoRate(rate)} is near ${usual}.`
  return `${formatPesoRate(rate)} is ${Math.abs(away)}% ${away > 0 ? 'above' : 'below'} ${usual}.`
}

interface QuantitiesProps extends Omit<PricesProps, 'advice'> {
  advice: QuantityAdvice
  unitOfWork: string
}

function Quantities({ advice, line, unitOfWork, onApply }: QuantitiesProps) {
  return (
    <section className="stack gap-6" aria-label="Quantity">
      <h3 className="small strong muted">Quantity</h3>
      <p>
        {advice.is_backup ? 'The catalogue says' : 'Finished work took'} {formatRate(advice.ratio)}{' '}
        {line.unit} per {unitOfWork}
        {advice.is_backup ? ', with 5% for waste.' : '.'}
      </p>
      <ul className="stack gap-6">
        {advice.options.map(({ label, quantity }) => (
          <Choice
            key={label}
            label={label === 'Usual' ? 'Usual quantity' : 'Quantity of the catalogue'}
            figure={`${formatRate(quantity)} ${line.unit}`}
            origin={quantityOrigin(advice)}
            isUsed={quantity === line.count}
            onUse={() => onApply('count', String(quantity))}
          />
        ))}
      </ul>
      {advice.is_backup ? <p className="small muted">{BACKUP_WORDS}</p> : null}
    </section>
  )
}

function quantityOrigin({ count, range, newest }: QuantityAdvice): string {
  if (!range || !newest) return ''
  const items = countOf(count, 'finished work item', 'finished work items')
  return `${items}, ${formatRate(range.lowest)} to ${formatRate(range.highest)} each, the last ${formatDay(newest)}`
}

interface ChoiceProps {
  label: string
  figure: string
  origin: string
  isUsed: boolean
  onUse: () => void
}

function Choice({ label, figure, origin, isUsed, onUse }: ChoiceProps) {
  return (
    <li className={`row between gap-8 ${classes.choice}`}>
      <span className="grow">
        <span className="block">
          {label} <strong className="figures">{figure}</strong>
        </span>
        <span className="block small muted breakable">{origin}</span>
      </span>
      <Button
        size="xs"
        variant="default"
        disabled={isUsed}
        onClick={onUse}
        aria-label={`Use ${label}: ${figure}`}
      >
        {isUsed ? 'Used' : 'Use'}
      </Button>
    </li>
  )
}
