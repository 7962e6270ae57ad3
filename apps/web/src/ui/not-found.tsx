import { IconMapOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { State } from './state.tsx'

/** A record that does not exist and one that this person may not see look the same. */
export function NotFound({ title = 'Page not found', actions }: { title?: string; actions: ReactNode }) {
  return (
    <State icon={IconMapOff} tone="neutral" heading="h1" title={title} actions={actions}>
      What you were looking for is not here. It may have been removed, or the address is not complete.
    </State>
  )
}
