import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDotsVertical } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import { ui } from '../messages/en.ts'
import type { RowAction } from './column.ts'

interface RowMenuProps {
  name: string
  actions: readonly RowAction[]
  /** On a card the dots stand upright. */
  upright?: boolean
}

/** The actions on one row; destructive ones stand last and apart. */
export function RowMenu({ name, actions, upright = false }: RowMenuProps) {
  const dots = useRef<HTMLButtonElement>(null)
  if (actions.length === 0) return null
  const Dots = upright ? IconDotsVertical : IconDots
  const harmless = actions.filter((action) => !action.destructive)
  const destructive = actions.filter((action) => action.destructive)
  return (
    <Menu position="bottom-end" width={192} withinPortal>
      <Menu.Target>
        <ActionIcon ref={dots} aria-label={ui('actionsFor', { name })}>
          <Dots size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {harmless.map((action) => (
          <Item key={action.label} action={action} from={dots} />
        ))}
        {harmless.length > 0 && destructive.length > 0 ? <Menu.Divider /> : null}
        {destructive.map((action) => (
          <Item key={action.label} action={action} from={dots} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Item({ action, from }: { action: RowAction; from: RefObject<HTMLButtonElement | null> }) {
  const Icon = action.icon
  return (
    <Menu.Item
      {...(action.destructive ? { color: 'var(--bad)' } : {})}
      disabled={action.disabled ?? false}
      leftSection={Icon ? <Icon size={16} stroke={1.7} aria-hidden /> : undefined}
      onClick={() => {
        // A dialog gives the focus back to where it found it: the item will be gone by then.
        from.current?.focus({ preventScroll: true })
        action.onClick()
      }}
    >
      {action.label}
    </Menu.Item>
  )
}
