import type { ListUpload } from '@itayo/contract'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { errorWords } from '../../../../lib/errors.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { refreshList, stopWatching, watchInBackground } from './background-watch.ts'
import { CheckedUpload } from './checked-upload.tsx'
import { ChooseSheet, type ChooseSheetProps } from './choose-sheet.tsx'
import { LoadedUpload } from './loaded-upload.tsx'
import { uploadQueries } from './queries.ts'
import { RefusedUpload, UploadUnderWay } from './upload-states.tsx'
import classes from './uploads.module.css'

interface UploadDialogProps extends ChooseSheetProps {
  /** The file that is shown; without one, a file is asked for. */
  uploadId: number | null
}

/** From the file to the loaded list: send it, check the effect of each row, load it. */
export function UploadDialog(props: UploadDialogProps) {
  const { opened, uploadId, onUpload, onClose } = props
  const detail = useQuery({ ...uploadQueries.detail(uploadId ?? 0), enabled: opened && uploadId !== null })
  const upload = uploadId === null ? undefined : detail.data
  useWatch(opened, upload)

  if (uploadId === null) return <ChooseSheet {...props} />
  const another = () => onUpload(null)
  const close = () => {
    // A decided upload is not shown again when the dialog opens for the next file.
    if (upload && ['done', 'refused', 'cancelled'].includes(upload.state)) another()
    onClose()
  }
  if (upload?.state === 'checked')
    return <CheckedUpload opened={opened} upload={upload} onClose={close} onThrownAway={another} />
  if (upload?.state === 'done')
    return <LoadedUpload opened={opened} upload={upload} onClose={close} onAnother={another} />
  if (upload?.state === 'refused' || upload?.state === 'cancelled')
    return (
      <RefusedUpload
        opened={opened}
        upload={upload}
        onClose={close}
        onAnother={another}
        onDownload={props.onDownload}
      />
    )
  if (upload) return <UploadUnderWay opened={opened} upload={upload} onClose={close} onThrownAway={another} />
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Upload"
      width={560}
      actions={
        <Button variant="default" onClick={close}>
          Close
        </Button>
      }
    >
      {detail.error ? (
        <Note
          tone="bad"
          title="The upload could not be shown"
          action={
            <Button variant="default" size="xs" onClick={() => void detail.refetch()}>
              Try again
            </Button>
          }
        >
          {errorWords(detail.error).text}
        </Note>
      ) : (
        <div className={`stack gap-12 ${classes.waiting}`} role="status" aria-label="Loading the upload">
          <Skeleton height={14} width="60%" />
          <Skeleton height={8} />
        </div>
      )}
    </Dialog>
  )
}

/** If the window is closed while the server is busy, the background watch tells when it is done. */
function useWatch(opened: boolean, upload: ListUpload | undefined): void {
  const latest = useRef(upload)
  useEffect(() => {
    latest.current = upload
  })
  const { id, state } = upload ?? {}
  useEffect(() => {
    if (!latest.current || id === undefined) return
    if (opened) stopWatching(id)
    else watchInBackground(latest.current)
    if (opened && state === 'done') refreshList(latest.current)
  }, [opened, id, state])
  // Also when the person leaves for another page with the window open.
  useEffect(
    () => () => {
      if (latest.current) watchInBackground(latest.current)
    },
    [],
  )
}
