import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import './mantine-late.css'

/**
 * A sentence beside the thing it explains, for the mouse, the keyboard and a touch. Information that
 * everyone needs stands on the page instead.
 */
export function Hint({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip
      label={text}
      multiline
      position="bottom"
      maw={300}
      fz={12}
      lh="17px"
      radius="md"
      events={{ hover: true, focus: true, touch: true }}
      transitionProps={{ duration: 120 }}
    >
      {children}
    </Tooltip>
  )
}
