import type { AuditRow } from '@itayo/contract'
import {
  type AuditTone,
  auditWords,
  type FieldChange,
  fieldChanges,
  hasBothSides,
  recordWords,
} from '@itayo/domain'
import {
  IconArrowRight,
  IconCircleDot,
  IconLogin2,
  IconMinus,
  IconPencil,
  IconPlus,
  IconSend,
} from '@tabler/icons-react'
import { Badge } from '../../../ui/badge.tsx'
import { BrandMark } from '../../../ui/brand.tsx'
import type { IconPart } from '../../../ui/icon.ts'
import { PersonName } from '../../../ui/person-name.tsx'
import classes from './audit.module.css'

const LOOKS: Record<
  AuditTone,
  { tone: 'good' | 'bad' | 'warn' | 'info' | 'neutral' | 'accent'; icon: IconPart }
> = {
  created: { tone: 'accent', icon: IconPlus },
  changed: { tone: 'warn', icon: IconPencil },
  removed: { tone: 'bad', icon: IconMinus },
  sent: { tone: 'info', icon: IconSend },
  entered: { tone: 'good', icon: IconLogin2 },
  neutral: { tone: 'neutral', icon: IconCircleDot },
}

export function ActionBadge({ action }: { action: string }) {
  const { did, tone } = auditWords(action)
  const { tone: colour, icon: Icon } = LOOKS[tone]
  return (
    <Badge tone={colour} icon={<Icon size={13} stroke={2} aria-hidden />}>
      {did}
    </Badge>
  )
}

/** The person of an entry, or Itayo when it acted by itself. */
export function Doer({ entry }: { entry: AuditRow }) {
  if (entry.person) return <PersonName name={entry.person.full_name} />
  return (
    <span className="inline-row gap-8 medium">
      <BrandMark size={26} />
      Itayo
    </span>
  )
}

export function RecordCell({ entry }: { entry: AuditRow }) {
  const { title, part } = recordWords(entry)
  return (
    <span className="shrink block">
      <span className={`block medium truncate ${classes.recordName}`}>{title}</span>
      <span className={`block small muted truncate ${classes.recordName}`} title={part}>
        {part}
      </span>
    </span>
  )
}

/** The first thing that changed; the rest is counted and stands in the entry itself. */
export function ChangeCell({ entry }: { entry: AuditRow }) {
  if (!hasBothSides(entry.before, entry.after)) return <span className={classes.quiet}>—</span>
  const changes = fieldChanges(entry.before, entry.after, entry.names)
  const [first] = changes
  if (!first) return <span>no difference</span>
  return (
    <span className={`row-baseline wrap gap-2-8 ${classes.change}`}>
      {changes.length > 1 ? <span className={classes.quiet}>{first.field}</span> : null}
      <BeforeAfter change={first} />
      {changes.length > 1 ? <span className={classes.quiet}>+{changes.length - 1}</span> : null}
    </span>
  )
}

function BeforeAfter({ change }: { change: FieldChange }) {
  return (
    <span className={`shrink gap-6 ${classes.sides}`}>
      <del className={`muted ${classes.old}`}>{change.before ?? 'none'}</del>
      <IconArrowRight size={13} stroke={1.8} aria-label="became" role="img" />
      <ins className={`medium ${classes.new}`}>{change.after ?? 'none'}</ins>
    </span>
  )
}
