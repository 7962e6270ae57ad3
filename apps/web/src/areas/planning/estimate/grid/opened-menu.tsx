import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { GridControl } from './control.ts'

interface OpenedMenuProps {
  width: number
  control: GridControl
  children: ReactNode
}

/** A menu of a row, drawn only while it is open. */
export function OpenedMenu({ width, control, children }: OpenedMenuProps) {
  return (
    <Menu
      opened
      onClose={control.closeMenu}
      // Not the keyboard: the very key that opened it would close it again.
      clickOutsideEvents={['mousedown', 'touchstart']}
      position="bottom-end"
      width={width}
    >
      {children}
    </Menu>
  )
}
