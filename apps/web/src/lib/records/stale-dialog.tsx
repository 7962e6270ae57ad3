import { ERRORS } from '@itayo/contract'
import type { ComponentProps } from 'react'
import { ConflictDialog } from '../../ui/conflict/conflict-dialog.tsx'

/** Asks which values stay when somebody else saved first. */
export const StaleDialog = (props: Omit<ComponentProps<typeof ConflictDialog>, 'title' | 'text'>) => (
  <ConflictDialog title={ERRORS.stale_version.title} text={ERRORS.stale_version.text} {...props} />
)
