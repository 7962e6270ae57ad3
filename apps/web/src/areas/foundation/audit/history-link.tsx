import { type AuditThing, historyOf } from '@itayo/domain'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '../../../lib/auth/use-may.ts'

interface HistoryOf {
  thing: AuditThing
  id: number
}

/** The way from a record to what happened to it, for people who may read the trail. */
export function useHistoryPlace({ thing, id }: HistoryOf): string | null {
  return useMay()('/audit/Index') ? `/audit/Index?about=${historyOf(thing, id)}` : null
}

/** Beside the close button of a record's panel, or in a row of small buttons. */
export function HistoryIcon(record: HistoryOf) {
  const place = useHistoryPlace(record)
  if (!place) return null
  return (
    <ActionIcon component={Link} to={place} aria-label="Audit history" title="Audit history">
      <IconHistory size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}

export function HistoryButton(record: HistoryOf) {
  const place = useHistoryPlace(record)
  if (!place) return null
  return (
    <Button
      component={Link}
      to={place}
      variant="default"
      leftSection={<IconHistory size={16} stroke={1.7} aria-hidden />}
    >
      History
    </Button>
  )
}

export function HistoryMenuItem(record: HistoryOf) {
  const place = useHistoryPlace(record)
  if (!place) return null
  return (
    <Menu.Item component={Link} to={place} leftSection={<IconHistory size={16} stroke={1.7} aria-hidden />}>
      History
    </Menu.Item>
  )
}
