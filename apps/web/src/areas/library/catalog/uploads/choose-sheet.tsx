import { type ListUpload, listUploadRoutes, SHEET_MAX_BYTES, type UploadedList } from '@itayo/contract'
import { Button, UnstyledButton } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatWhen } from '../../../../lib/formats.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { connectWithProgress, keysOfFile, uploadFailureWords } from '../../../../lib/upload.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import type { FileRules } from '../../../../ui/files/file-check.ts'
import { FileDrop } from '../../../../ui/files/file-drop.tsx'
import { Note } from '../../../../ui/note.tsx'
import { LISTS } from './lists.ts'
import { uploadQueries } from './queries.ts'
import { isOpen, isUnderWay } from './upload-words.ts'
import classes from './uploads.module.css'

const SHEETS: FileRules = {
  types: listUploadRoutes.upload.upload.extensions,
  maxMb: SHEET_MAX_BYTES / 1024 / 1024,
}
/** MAT-050: a sheet of thousands of rows over a bad line takes its time. */
const TIME_OUT_MS = 1_000_000
const LEAVING = {
  title: 'Stop the upload?',
  text: 'The file is not sent yet. Nothing in the list is changed.',
  confirm: 'Stop uploading',
}

export interface ChooseSheetProps {
  list: UploadedList
  opened: boolean
  onUpload: (id: number | null) => void
  onDownload: () => void
  onClose: () => void
}

export function ChooseSheet({ list, opened, onUpload, onDownload, onClose }: ChooseSheetProps) {
  const queries = useQueryClient()
  const { name, template } = LISTS[list]
  const [sending, setSending] = useState(0)
  const latest = useQuery({ ...uploadQueries.latest(list), enabled: opened })
  const waiting = latest.data?.find(isOpen)
  useUnsavedChanges(sending > 0, LEAVING)

  async function send(file: File, onProgress: (percent: number) => void, signal: AbortSignal) {
    setSending((count) => count + 1)
    try {
      const { uploads } = connectWithProgress({ uploads: listUploadRoutes }, onProgress)
      const options = {
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_OUT_MS)]),
        idempotencyKey: keysOfFile(file).keyFor(null),
      }
      return (await uploads.upload({ params: { list }, file }, options)).response
    } finally {
      setSending((count) => count - 1)
    }
  }
  async function close(): Promise<void> {
    if (sending > 0 && !(await askToConfirm({ ...LEAVING, cancel: 'Go on', tone: 'danger' }))) return
    onClose()
  }
  function onUploaded(upload: ListUpload): void {
    queries.setQueryData(uploadQueries.detail(upload.id).queryKey, upload)
    onUpload(upload.id)
  }
  return (
    <Dialog
      opened={opened}
      onClose={() => void close()}
      title="Upload a filled-in sheet"
      subtitle={`${name}: nothing is changed until you have seen what happens to each row.`}
      width={560}
      actions={
        <Button variant="default" onClick={() => void close()}>
          Cancel
        </Button>
      }
    >
      <div className="shrink stack gap-14">
        {waiting ? <WaitingNote upload={waiting} onShow={() => onUpload(waiting.id)} /> : null}
        <FileDrop
          rules={SHEETS}
          multiple={false}
          icon={IconFileSpreadsheet}
          upload={send}
          onUploaded={onUploaded}
          wordsOf={uploadFailureWords}
        />
        <p className="dense">
          The columns are those of the template.{' '}
          <UnstyledButton className={`underlines firm accent ${classes.link}`} onClick={onDownload}>
            Download {template}
          </UnstyledButton>
        </p>
      </div>
    </Dialog>
  )
}

/** An earlier file that nobody has loaded or thrown away yet. */
function WaitingNote({ upload, onShow }: { upload: ListUpload; onShow: () => void }) {
  const busy = upload.state === 'reading' ? 'is being checked' : 'is being loaded'
  return (
    <Note
      tone="info"
      title={`${upload.file_name} ${isUnderWay(upload) ? busy : 'waits to be loaded'}`}
      action={
        <Button variant="default" size="xs" onClick={onShow}>
          Show it
        </Button>
      }
    >
      Uploaded {formatWhen(upload.created_at)}
      {upload.created_by ? ` by ${upload.created_by}` : ''}.
    </Note>
  )
}
