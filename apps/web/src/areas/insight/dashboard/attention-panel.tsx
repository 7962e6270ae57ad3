import type { Attention } from '@itayo/contract'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBuilding,
  IconCalendarExclamation,
  IconCircleCheck,
  IconCoins,
  IconFileAlert,
  IconLicense,
  IconListDetails,
  IconMail,
  IconPackageOff,
  IconTag,
  IconTruckDelivery,
  IconTruckOff,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { IconPart } from '../../../ui/icon.ts'
import { Panel } from '../../../ui/panel.tsx'
import { State } from '../../../ui/state.tsx'
import classes from './dashboard.module.css'

/** The icon and the button of each kind of thing that waits. Areas add their kinds. */
const KINDS: Record<string, { icon: IconPart; action: string }> = {
  email: { icon: IconMail, action: 'Open profile' },
  attendance: { icon: IconUsers, action: 'Write it' },
  report: { icon: IconFileAlert, action: 'File it' },
  order: { icon: IconPackageOff, action: 'See the stock' },
  delivery: { icon: IconTruckDelivery, action: 'Receive' },
  late_delivery: { icon: IconTruckOff, action: 'See the order' },
  stale_price: { icon: IconTag, action: 'See prices' },
  returned: { icon: IconArrowBackUp, action: 'Open estimate' },
  over_budget: { icon: IconCoins, action: 'See projects' },
  late: { icon: IconCalendarExclamation, action: 'See projects' },
  pow: { icon: IconListDetails, action: 'Give amounts' },
  licence: { icon: IconLicense, action: 'See employees' },
  invitation: { icon: IconUserPlus, action: 'See users' },
  company: { icon: IconBuilding, action: 'Complete' },
}

interface AttentionPanelProps {
  attention: readonly Attention[]
  title: string
  /** Words for when nothing waits. */
  empty: { title: string; text: string }
}

/** Exceptions first, each with the one button that leads to it. */
export function AttentionPanel({ attention, title, empty }: AttentionPanelProps) {
  return (
    <Panel title={title} actions={attention.length > 0 ? <Count of={attention.length} /> : undefined}>
      {attention.length === 0 ? (
        <State icon={IconCircleCheck} tone="good" title={empty.title}>
          {empty.text}
        </State>
      ) : (
        <ul>
          {attention.map((entry) => (
            <AttentionRow key={`${entry.kind}-${entry.link}`} entry={entry} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Count({ of }: { of: number }) {
  return <span className="count">{of}</span>
}

function AttentionRow({ entry }: { entry: Attention }) {
  const { icon: Icon, action } = KINDS[entry.kind] ?? { icon: IconAlertTriangle, action: 'Open' }
  return (
    <li className={`row gap-12 ${classes.row}`}>
      <span className={`fixed middle tinted ${classes.icon}`} data-tone="warn">
        <Icon size={18} stroke={1.7} aria-hidden />
      </span>
      <div className={`grow breakable ${classes.words}`}>
        <div className={`dense medium ${classes.name}`}>{entry.title}</div>
        <div className="small muted">{entry.text}</div>
      </div>
      <Button component={Link} to={entry.link} variant="default" size="xs" className={classes.action ?? ''}>
        {action}
      </Button>
    </li>
  )
}
