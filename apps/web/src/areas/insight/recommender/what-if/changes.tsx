import type { CatchUpAdvice, WhatIf } from '@itayo/contract'
import { daysBetween } from '@itayo/domain'
import type { ReactNode } from 'react'
import { countOf, formatDay, formatPercent, formatPeso } from '../../../../lib/formats.ts'
import { costWords } from '../cost-words.ts'
import classes from './what-if.module.css'

interface ChangesProps {
  tried: WhatIf
  advice: CatchUpAdvice
  chosen: string | null
}

/** An option's changes, figure by figure; without one, the forecast as it is. */
export function Changes({ tried, advice, chosen }: ChangesProps) {
  const option = advice.options.find((one) => one.option === chosen)
  const copy = tried.options.find((one) => one.option === chosen)
  return (
    <table className={`table full ${classes.changes}`} data-figures data-cards aria-label="What changes">
      <thead>
        <tr>
          <th scope="col">What changes</th>
          <th scope="col">As it goes now</th>
          {option ? <th scope="col">With option {option.option}</th> : null}
          {option ? <th scope="col">Difference</th> : null}
        </tr>
      </thead>
      <tbody>
        <Row
          name={`Finish, contract end ${formatDay(tried.contract_end)}`}
          now={advice.now.finish ? formatDay(advice.now.finish) : 'not known'}
          option={option && formatDay(option.finish)}
          difference={option && advice.now.finish && earlierWords(option.finish, advice.now.finish)}
        />
        <Row
          name={`Slippage on ${formatDay(advice.evaluated_on)}`}
          now={formatPercent(advice.now.slippage)}
          option={option && formatPercent(option.slippage_after)}
          difference={option && pointsWords(option.slippage_after - advice.now.slippage)}
        />
        {tried.direct_cost === undefined ? null : (
          <Row
            name="Direct cost of the estimate"
            now={formatPeso(tried.direct_cost)}
            option={copy?.direct_cost === undefined ? undefined : formatPeso(copy.direct_cost)}
            difference={option?.added_cost === undefined ? undefined : costWords(option.added_cost)}
          />
        )}
      </tbody>
    </table>
  )
}

interface RowProps {
  name: string
  now: ReactNode
  option: ReactNode
  difference: ReactNode
}

function Row({ name, now, option, difference }: RowProps) {
  return (
    <tr>
      <td>{name}</td>
      <td className="figures" data-name="Now">
        {now}
      </td>
      {option === undefined ? null : (
        <td className="figures" data-name="With it">
          {option}
        </td>
      )}
      {option === undefined ? null : (
        <td className="figures firm" data-name="Difference">
          {difference}
        </td>
      )}
    </tr>
  )
}

function earlierWords(finish: string, now: string): string {
  const days = daysBetween(finish, now)
  if (days === 0) return 'the same day'
  return `${countOf(Math.abs(days), 'day', 'days')} ${days > 0 ? 'earlier' : 'later'}`
}

function pointsWords(points: number): string {
  return `${formatPercent(points, { signed: true }).replace('%', '')} points`
}
