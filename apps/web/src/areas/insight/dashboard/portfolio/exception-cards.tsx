import type { ExceptionCard } from '@itayo/contract'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconClockExclamation,
  IconFileAlert,
  IconPackageOff,
  IconReceipt,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatPeso } from '../../../../lib/formats.ts'
import type { IconPart } from '../../../../ui/icon.ts'
import classes from './company.module.css'

interface Words {
  name: string
  icon: IconPart
  tone: 'bad' | 'warn'
  one: string
  many: string
  /** After the pesos. */
  of: string
  action: string
  /** When there is none. */
  none: string
}

const WORDS: Record<ExceptionCard['kind'], Words> = {
  late: {
    name: 'Late',
    icon: IconClockExclamation,
    tone: 'bad',
    one: 'project',
    many: 'projects',
    of: 'behind plan',
    action: 'See catch-up plan',
    none: 'No project is behind its plan.',
  },
  over_budget: {
    name: 'Over budget',
    icon: IconAlertTriangle,
    tone: 'bad',
    one: 'project',
    many: 'projects',
    of: 'over',
    action: 'Open its cost',
    none: 'Every project is within its estimate.',
  },
  bills: {
    name: 'Unpaid bills',
    icon: IconReceipt,
    tone: 'warn',
    one: 'project',
    many: 'projects',
    of: 'due',
    action: 'Follow up',
    none: 'Everything billed is paid.',
  },
  stock: {
    name: 'Stock-outs',
    icon: IconPackageOff,
    tone: 'warn',
    one: 'material',
    many: 'materials',
    of: 'to order',
    action: 'See the stock',
    none: 'No material is at its reorder point.',
  },
  reports: {
    name: 'Missing reports',
    icon: IconFileAlert,
    tone: 'warn',
    one: 'week',
    many: 'weeks',
    of: '',
    action: 'See the weeks',
    none: 'Every past week has its report.',
  },
}

/** Exceptions first: how many, what they come to, the first cause and the way to it. */
export function ExceptionCards({ cards, ago }: { cards: readonly ExceptionCard[]; ago: string }) {
  return (
    <ul className={`stack gap-16 ${classes.cards}`} aria-label="Exceptions">
      {cards.map((card) => (
        <Card key={card.kind} card={card} ago={ago} />
      ))}
    </ul>
  )
}

/** "1 more than a week ago"; nothing where it is not known, or the same. */
function changeWords({ count, before }: ExceptionCard, ago: string): string {
  if (before === null || before === count) return ''
  return count > before ? `${count - before} more than ${ago}` : `${before - count} fewer than ${ago}`
}

function Card({ card, ago }: { card: ExceptionCard; ago: string }) {
  const { name, icon: Icon, tone, one, many, of, action, none } = WORDS[card.kind]
  const isClear = card.count === 0
  const change = changeWords(card, ago)
  return (
    <li className={`shrink panel inset-12 column gap-4 ${classes.card}`}>
      <div className="row gap-8">
        <span className={`fixed middle tinted ${classes.icon}`} data-tone={isClear ? 'good' : tone}>
          <Icon size={18} stroke={1.7} aria-hidden />
        </span>
        <h2 className="grow dense strong">{name}</h2>
        <span className={`heavy figures toned ${classes.count}`} data-tone={isClear ? undefined : tone}>
          {card.count}
        </span>
        {isClear ? null : <span className="small muted">{card.count === 1 ? one : many}</span>}
      </div>
      {isClear ? (
        <p className="small muted">
          {change ? `${none} ${change[0]?.toUpperCase()}${change.slice(1)}.` : none}
        </p>
      ) : (
        <>
          {card.amount ? (
            <p className="figures">
              <span className="strong">{formatPeso(card.amount)}</span>{' '}
              <span className="small muted">{of}</span>
            </p>
          ) : null}
          <p className="small muted truncate" title={card.text}>
            {card.text}
          </p>
          {change ? <p className="small muted">{change}</p> : null}
          <Button
            component={Link}
            to={card.link}
            variant="default"
            size="xs"
            className={classes.action ?? ''}
          >
            {action}
          </Button>
        </>
      )}
    </li>
  )
}
