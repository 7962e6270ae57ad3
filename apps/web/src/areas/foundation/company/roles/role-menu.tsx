import type { Role } from '@itayo/contract'
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconEye, IconPencil, IconRosetteDiscountCheck, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAction } from '../../../../lib/query.ts'
import { startViewingAs } from '../../../../lib/view-as.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { HistoryMenuItem } from '../../audit/history-link.tsx'
import { companyCalls, companyQueries } from '../queries.ts'
import classes from './roles.module.css'

export function ApproverMark() {
  return (
    <span className={classes.approver} title="Approver">
      <IconRosetteDiscountCheck size={15} stroke={1.8} aria-hidden />
      <VisuallyHidden>, approver</VisuallyHidden>
    </span>
  )
}

interface RoleMenuProps {
  role: Role
  onEdit: (role: Role) => void
  /** The button that opens the menu. */
  children: ReactNode
}

export function RoleMenu({ role, onEdit, children }: RoleMenuProps) {
  const queries = useQueryClient()
  const remove = useAction(companyCalls.deleteRole, {
    announce: true,
    onSuccess: () => void queries.invalidateQueries(companyQueries.roles()),
    // Refused because someone has it by now: the count beside its name should say so.
    onError: () => void queries.invalidateQueries(companyQueries.roles()),
  })

  async function onDelete(): Promise<void> {
    const sure = await askToConfirm({
      title: `Delete the role ${role.name}?`,
      text: 'Its permissions go with it. This cannot be undone.',
      confirm: 'Delete role',
      cancel: 'Keep role',
      tone: 'danger',
    })
    if (sure) remove.mutate({ params: { id: role.id } })
  }

  return (
    <Menu position="bottom" width={220}>
      <Menu.Target>
        <UnstyledButton className={`fixed ${classes.roleButton}`} title={role.description || undefined}>
          {children}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {role.can.why ? <Menu.Label className={classes.menuWhy ?? ''}>{role.can.why}</Menu.Label> : null}
        {role.can.describe ? (
          <Menu.Item
            leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
            onClick={() => onEdit(role)}
          >
            Edit role
          </Menu.Item>
        ) : null}
        {role.can.view_as ? (
          <Menu.Item
            leftSection={<IconEye size={16} stroke={1.7} aria-hidden />}
            onClick={() => void startViewingAs(role.id)}
          >
            View as this role
          </Menu.Item>
        ) : null}
        <HistoryMenuItem thing="role" id={role.id} />
        {role.can.remove ? (
          <>
            <Menu.Divider />
            <Menu.Item
              color="var(--bad)"
              leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
              onClick={() => void onDelete()}
            >
              Delete role
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
