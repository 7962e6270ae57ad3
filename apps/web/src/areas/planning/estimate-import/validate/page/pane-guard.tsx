import { Button } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import { Component, Fragment, type ReactNode } from 'react'
import { State } from '../../../../../ui/state.tsx'
import classes from './page.module.css'

interface PaneGuardState {
  attempt: number
  hasFailed: boolean
}

/** Failing again this soon, it would go on failing. */
const SOON_MS = 5000

/** A failure of the document's picture leaves what was typed beside it untouched. */
export class PaneGuard extends Component<{ children: ReactNode }, PaneGuardState> {
  override state: PaneGuardState = { attempt: 0, hasFailed: false }
  private failedAt = 0

  static getDerivedStateFromError(): Partial<PaneGuardState> {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    const isAgain = Date.now() - this.failedAt < SOON_MS
    this.failedAt = Date.now()
    if (!isAgain) this.retry()
  }

  private retry = (): void => this.setState(({ attempt }) => ({ attempt: attempt + 1, hasFailed: false }))

  override render(): ReactNode {
    const { attempt, hasFailed } = this.state
    if (!hasFailed) return <Fragment key={attempt}>{this.props.children}</Fragment>
    return (
      <div className={`fill middle ${classes.middle}`} role="alert">
        <State
          icon={IconFileAlert}
          tone="bad"
          title="The document could not be shown"
          actions={
            <Button variant="default" onClick={this.retry}>
              Retry
            </Button>
          }
        >
          The rows that were read from it are still here.
        </State>
      </div>
    )
  }
}
