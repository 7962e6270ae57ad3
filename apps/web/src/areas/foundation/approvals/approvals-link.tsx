import { ActionIcon } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAuth } from '../../../lib/auth/auth.ts'
import { IconCount } from '../../../ui/icon-count.tsx'
import { useWaiting } from './use-waiting.ts'

/** In the bar beside the bell, for approvers only. */
export function ApprovalsLink() {
  const { role, company } = useAuth()
  const waiting = useWaiting()
  if (company?.is_platform || !(role?.approver || waiting > 0)) return null
  const label = waiting > 0 ? `Approvals, ${waiting} waiting` : 'Approvals'
  return (
    <ActionIcon component={Link} to="/approvals" aria-label={label} title={label}>
      <IconCount icon={IconChecklist} count={waiting} />
    </ActionIcon>
  )
}
