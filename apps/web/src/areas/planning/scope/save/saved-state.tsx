import { Button, Loader } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import classes from './save.module.css'
import type { SaveQueue } from './save-queue.ts'
import { useSaving } from './use-saves.ts'

/** Saving…, Saved, or how many tasks are not, with the way on. */
export function SavedState({ queue }: { queue: SaveQueue }) {
  const { unsaved, isSaving, hasSaved } = useSaving(queue)
  return (
    <div className={`row gap-8 ${classes.state}`} data-tone={unsaved > 0 ? 'bad' : undefined}>
      <span role="status" className={`inline-row small nowrap muted ${classes.words}`}>
        {unsaved > 0 ? (
          <>
            <IconAlertCircle size={15} stroke={1.8} aria-hidden />
            {unsaved === 1 ? 'Not saved' : `${unsaved} not saved`}
          </>
        ) : isSaving ? (
          <>
            <Loader size={13} aria-hidden />
            Saving…
          </>
        ) : hasSaved ? (
          <>
            <IconCircleCheck size={15} stroke={1.8} aria-hidden />
            Saved
          </>
        ) : null}
      </span>
      {unsaved > 0 ? (
        <Button variant="default" size="xs" loading={isSaving} onClick={() => queue.retryAll()}>
          Try again
        </Button>
      ) : null}
    </div>
  )
}
