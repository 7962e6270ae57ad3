import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Names left, values right: "When", "Who", "From". */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={`stack pad-16 dense ${classes.facts}`}>
      {facts.map((fact) => (
        <div key={fact.name} className={`flex between gap-16 ${classes.fact}`}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
