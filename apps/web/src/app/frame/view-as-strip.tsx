import { UnstyledButton } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useAuth } from '../../lib/auth/auth.ts'
import { stopViewingAs } from '../../lib/view-as.ts'
import classes from './notices.module.css'

/** Shows the role that the server confirmed, because the rights on the screen come from its answer. */
export function ViewAsStrip() {
  const { viewingAs } = useAuth()
  if (!viewingAs) return null
  return (
    <section className={classes.notice} aria-label="Viewing as a role">
      <IconEye size={16} stroke={1.8} aria-hidden />
      <span>
        You are looking at Itayo as <b>{viewingAs.role}</b>. Nothing can be changed.
      </span>
      <UnstyledButton className={classes.action} onClick={() => void stopViewingAs()}>
        Leave
      </UnstyledButton>
    </section>
  )
}
