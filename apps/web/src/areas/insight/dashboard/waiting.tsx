import { Button, Skeleton } from '@mantine/core'
import { IconServerOff } from '@tabler/icons-react'
import { errorWords, requestNumber } from '../../../lib/errors.ts'
import { State } from '../../../ui/state.tsx'

export function PanelSkeleton({ height = 220 }: { height?: number }) {
  return <Skeleton height={height} radius={8} aria-hidden />
}

/** Something of the page did not arrive: said in its place, with the way to try again. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const number = requestNumber(error)
  return (
    <div className="card">
      <State
        icon={IconServerOff}
        tone="bad"
        title="The dashboard did not arrive"
        detail={number ? `Request ${number}` : undefined}
        actions={<Button onClick={onRetry}>Try again</Button>}
      >
        {errorWords(error).text}
      </State>
    </div>
  )
}
