import type { MissingFact } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { countOf } from '../../../../lib/formats.ts'
import { Panel } from '../../../../ui/panel.tsx'
import classes from './glance.module.css'

/** The button that leads to the place where it is given. */
const ACTIONS: Record<MissingFact['kind'], string> = {
  details: 'Complete the details',
  budget: 'Give the budget',
  contract_amount: 'Give the amount',
  estimate: 'Open the estimate',
  quantity: 'See the first',
  price: 'See the first',
  labor: 'See the first',
  pow: 'Give amounts',
  dates: 'Plan them',
  rates: 'Open positions',
  reports: 'File them',
  billing_rates: 'See the rates',
}

/** Missing facts make figures or papers incomplete; the panel is drawn only where there are some. */
export function MissingPanel({ missing }: { missing: readonly MissingFact[] }) {
  if (missing.length === 0) return null
  return (
    <Panel
      title="What is missing"
      subtitle={countOf(missing.length, 'thing that you can give', 'things that you can give')}
    >
      <ul>
        {missing.map(({ kind, text, link }) => (
          <li key={kind} className={`row gap-10 dense ${classes.row}`}>
            <IconAlertTriangle size={16} stroke={1.8} className="fixed warn" aria-hidden />
            <span className="grow breakable">{text}</span>
            <Button component={Link} to={link} variant="default" size="xs" className="fixed">
              {ACTIONS[kind]}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
