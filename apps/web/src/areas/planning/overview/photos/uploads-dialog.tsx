import { Button } from '@mantine/core'
import { countOf } from '../../../../lib/formats.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { UploadList } from '../../../../ui/files/upload-list.tsx'
import { batchTitle } from './photo-words.ts'
import classes from './photos.module.css'
import type { PhotoUploads } from './use-photo-uploads.tsx'

/** Each file with its progress. Hidden, the uploads go on, and the Upload button tells how far they are. */
export function UploadsDialog({ uploads }: { uploads: PhotoUploads }) {
  const { batch, entries } = uploads
  return (
    <Dialog
      opened={uploads.listed && entries.length > 0}
      onClose={uploads.hide}
      width={560}
      title={batchTitle(batch)}
      subtitle={
        batch.total > 0 ? `${batch.done} of ${countOf(batch.total, 'photo', 'photos')} uploaded` : undefined
      }
      actions={
        batch.active ? (
          <>
            <Button variant="default" onClick={uploads.cancelAll}>
              Cancel all
            </Button>
            <Button onClick={uploads.hide}>Go on working</Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={uploads.hide}>
              Close
            </Button>
            {batch.failed > 0 ? <Button onClick={uploads.retryFailed}>Retry</Button> : null}
          </>
        )
      }
    >
      <div className={classes.uploads}>
        <UploadList entries={entries} onRemove={uploads.remove} onRetry={uploads.retry} />
      </div>
    </Dialog>
  )
}
