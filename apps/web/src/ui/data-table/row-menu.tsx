import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { RowAction } from './column.ts'

/** What may be done with one row; what destroys stands last and apart. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null
  const harmless = actions.filter((action) => !action.destructive)
  const destructive = actions.filter((action) => action.destructive)
  return (
    <Menu position="bottom-end" width={192} withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${name}`}>
          <IconDots size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {harmless.map((action) => (
          <Item key={action.label} action={action} />
        ))}
        {harmless.length > 0 && destructive.length > 0 ? <Menu.Divider /> : null}
        {destructive.map((action) => (
          <Item key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Item({ action }: { action: RowAction }) {
  const Icon = action.icon
  return (
    <Menu.Item
      {...(action.destructive ? { color: 'var(--bad)' } : {})}
      disabled={action.disabled ?? false}
      leftSection={Icon ? <Icon size={16} stroke={1.7} aria-hidden /> : undefined}
      onClick={action.onClick}
    >
      {action.label}
    </Menu.Item>
  )
}
