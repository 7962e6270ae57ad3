import { Menu } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { GridControl } from './control.ts'
import classes from './grid.module.css'
import { OpenedMenu } from './opened-menu.tsx'

interface RowActionsProps {
  name: string
  /** Whatever was removed can only be restored. */
  isRemoved: boolean
  /** Drawn once it is opened. */
  menu: ReactNode
}

/** The last cell of a row: its menu, or the button that opens it. */
export function RowActions({ name, isRemoved, menu }: RowActionsProps) {
  if (isRemoved)
    return (
      <button type="button" tabIndex={-1} className={`accent ${classes.restore}`} data-do="press">
        Restore
      </button>
    )
  if (menu) return menu
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.dots}
      data-do="press"
      aria-haspopup="menu"
      aria-label={`Actions for ${name}`}
    >
      <IconDots size={15} stroke={1.8} aria-hidden />
    </button>
  )
}

interface RowMenuProps {
  name: string
  width: number
  control: GridControl
  onRemove: () => void
  children: ReactNode
}

/** The open menu of a row; its last item removes the row. */
export function RowMenu({ name, width, control, onRemove, children }: RowMenuProps) {
  return (
    <OpenedMenu width={width} control={control}>
      <Menu.Target>
        <button type="button" tabIndex={-1} className={classes.dots} aria-label={`Actions for ${name}`}>
          <IconDots size={15} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Menu.Divider />
        <Menu.Item
          color="var(--bad)"
          leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
          onClick={onRemove}
        >
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </OpenedMenu>
  )
}
