import { UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { Reordering } from '../reorder/use-reorder.ts'
import classes from './phases.module.css'

/** Six dots to take hold of; with the keyboard, Space lifts and drops. */
export function Grip({ of, id }: { of: Reordering; id: number }) {
  return (
    <UnstyledButton className={`fixed middle lights faint ${classes.grip}`} {...of.handle(id)}>
      <IconGripVertical size={16} stroke={1.8} aria-hidden />
    </UnstyledButton>
  )
}
