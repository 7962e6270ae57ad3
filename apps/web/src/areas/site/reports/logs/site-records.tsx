import type { SiteRecords } from '@itayo/contract'
import type { ReactNode } from 'react'
import { formatQuantity } from '../../../../lib/formats.ts'
import classes from './logs.module.css'
import { t } from './messages/en.ts'

const hours = (value: number) => `${formatQuantity(value)} h`

/** The books of the site on a day: people, deliveries, use and machines. */
export function SiteRecordsView({ records }: { records: SiteRecords }) {
  const { people, deliveries, releases, machines } = records
  if (isEmpty(records)) return <p className="dense muted">{t('nothingWritten')}</p>
  return (
    <div className={`gap-16 ${classes.records}`}>
      <Book title={t('people')} sum={t('workers', { count: sum(people.map((of) => of.people)) })}>
        {people.map(({ position, people: count, hours: worked }) => (
          <Line key={position} name={position} figure={`${count} · ${hours(worked)}`} />
        ))}
      </Book>
      <Book title={t('machines')} sum={hours(sum(machines.map(({ worked }) => worked)))}>
        {machines.map(({ machine, worked, idle, down, down_reason }) => (
          <Line
            key={machine}
            name={machine}
            figure={[
              hours(worked),
              idle > 0 && t('idle', { hours: hours(idle) }),
              down > 0 && t('down', { hours: hours(down) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            detail={down_reason}
          />
        ))}
      </Book>
      <Book title={t('delivered')} sum={t('items', { count: deliveries.length })}>
        {deliveries.map((item) => (
          <Line
            key={`${item.number} ${item.description}`}
            name={item.description}
            figure={`${formatQuantity(item.quantity)} ${item.unit}`}
            detail={[item.number, item.supplier].filter(Boolean).join(' · ')}
          />
        ))}
      </Book>
      <Book title={t('used')} sum={t('items', { count: releases.length })}>
        {releases.map((item) => (
          <Line
            key={`${item.number} ${item.work_item_number} ${item.description}`}
            name={item.description}
            figure={`${formatQuantity(item.quantity)} ${item.unit}`}
            detail={[item.number, item.work_item_number].filter(Boolean).join(' · ')}
          />
        ))}
      </Book>
    </div>
  )
}

export const isEmpty = ({ people, deliveries, releases, machines }: SiteRecords): boolean =>
  people.length + deliveries.length + releases.length + machines.length === 0

const sum = (values: readonly number[]) =>
  Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100

function Book({ title, sum: total, children }: { title: string; sum: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={title}>
      <h4 className="row between gap-8 dense strong ink">
        {title}
        <span className="small regular muted">{total}</span>
      </h4>
      <ul className="dense">{children}</ul>
    </section>
  )
}

function Line({ name, figure, detail }: { name: string; figure: string; detail?: string }) {
  return (
    <li className={`line-below ${classes.record}`}>
      <span className="row between gap-8">
        <span className="shrink breakable ink">{name}</span>
        <span className="nowrap figures">{figure}</span>
      </span>
      {detail ? <span className="block small muted breakable">{detail}</span> : null}
    </li>
  )
}
