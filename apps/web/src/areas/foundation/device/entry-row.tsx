import { Button } from '@mantine/core'
import { IconAlertCircle, IconPencil } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { clock } from '../../../lib/clock.ts'
import { type Entry, mayBeTakenBack } from '../../../lib/device/entry.ts'
import { inputOf, kindOf } from '../../../lib/device/kinds.ts'
import { outbox } from '../../../lib/device/outbox.ts'
import { formatClock, formatDateTime } from '../../../lib/formats.ts'
import { manilaDay } from '../../../lib/manila-day.ts'
import { askToConfirm } from '../../../ui/dialogs.ts'
import { inOurWords } from '../../../ui/language/spoken.ts'
import classes from './device.module.css'
import { iconOf } from './entry-icons.ts'
import { t } from './messages/en.ts'

const isToday = (instant: string) => manilaDay(new Date(instant)) === clock.today()
const timeOf = (instant: string) => (isToday(instant) ? formatClock(instant) : formatDateTime(instant))

async function withdraw(entry: Entry): Promise<void> {
  const goes = await askToConfirm({
    title: t('withdrawWhat', { what: entry.title }),
    text: t('withdrawText'),
    confirm: t('withdraw'),
    cancel: t('keepIt'),
    tone: 'danger',
  })
  if (goes) await outbox.withdraw(entry.id)
}

/** One entry: what it is, when it was written here, and what became of it. */
export function EntryRow({ entry }: { entry: Entry }) {
  const Icon = iconOf(entry.kind)
  return (
    <li className={`line-below ${classes.entry}`} data-state={entry.state} aria-label={entry.title}>
      <span className={`middle tinted ${classes.icon}`} data-tone={TONES[entry.state]}>
        <Icon size={18} stroke={1.7} aria-hidden />
      </span>
      <span className="shrink">
        <span className="row wrap gap-4-8">
          <span className="strong breakable">{entry.title}</span>
          <span className={`push small medium figures toned nowrap`} data-tone={TONES[entry.state]}>
            {entry.state === 'sent' && entry.arrived_at
              ? t('arrived', { time: timeOf(entry.arrived_at) })
              : timeOf(entry.made_at)}
          </span>
        </span>
        <span className="block small muted breakable">{entry.detail}</span>
        {entry.state === 'sent' && !isToday(entry.made_at) ? (
          <span className="block small muted">{t('made', { time: formatDateTime(entry.made_at) })}</span>
        ) : null}
        {entry.state === 'waiting' && entry.words ? (
          <span className="block small warn">{t('notYet', { words: inOurWords(entry.words) })}</span>
        ) : null}
      </span>
      {entry.state === 'refused' ? <Refused entry={entry} /> : null}
      {entry.state === 'waiting' ? <WaitingActions entry={entry} /> : null}
    </li>
  )
}

const TONES = { waiting: 'warn', refused: 'bad', sent: 'good' } as const

function Refused({ entry }: { entry: Entry }) {
  return (
    <div className={`stack gap-12 ${classes.below}`}>
      <p className={`row gap-8 dense tinted ${classes.words}`} data-tone="bad" role="status">
        <IconAlertCircle size={18} stroke={1.7} aria-hidden />
        <span>
          <strong>{t('serverSays')}</strong> {inOurWords(entry.words ?? '')}
        </span>
      </p>
      <div className={classes.actions}>
        <Button variant="default" color="red" onClick={() => void withdraw(entry)}>
          {t('withdraw')}
        </Button>
        <Button variant="default" onClick={() => void outbox.again(entry.id)}>
          {t('sendAgain')}
        </Button>
        <CorrectButton entry={entry} variant="filled" />
      </div>
    </div>
  )
}

function WaitingActions({ entry }: { entry: Entry }) {
  if (!mayBeTakenBack(entry)) return <p className={`small muted ${classes.below}`}>{t('mayHaveArrived')}</p>
  return (
    <div className={`${classes.below} ${classes.actions}`}>
      <Button variant="default" onClick={() => void withdraw(entry)}>
        {t('withdraw')}
      </Button>
      <CorrectButton entry={entry} variant="default" />
    </div>
  )
}

/** Opens the form with what was typed. What hangs on another entry has no form of its own. */
function CorrectButton({ entry, variant }: { entry: Entry; variant: 'filled' | 'default' }) {
  const navigate = useNavigate()
  if (entry.draft === null) return null
  async function correct(): Promise<void> {
    const kind = await kindOf(entry.kind)
    const address = kind?.addressOf?.(inputOf(kind, entry))
    if (address) void navigate(`${address}&entry=${entry.id}`)
  }
  return (
    <Button
      variant={variant}
      leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
      onClick={() => void correct()}
    >
      {t('correct')}
    </Button>
  )
}
