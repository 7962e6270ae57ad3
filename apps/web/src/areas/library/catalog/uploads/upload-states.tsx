import type { ListUpload } from '@itayo/contract'
import { Button, Loader } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { State } from '../../../../ui/state.tsx'
import { rowsToLoad, rowWords } from './upload-words.ts'
import classes from './uploads.module.css'
import { useUploadActions } from './use-upload-actions.ts'

interface StateProps {
  opened: boolean
  upload: ListUpload
  onClose: () => void
}

export function UploadUnderWay({
  opened,
  upload,
  onClose,
  onThrownAway,
}: StateProps & { onThrownAway: () => void }) {
  const actions = useUploadActions(upload, onThrownAway)
  const reading = upload.state === 'reading'
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={reading ? 'Checking the sheet' : 'Loading the rows'}
      subtitle={upload.file_name}
      width={560}
      actions={
        <>
          {reading ? (
            <Button variant="default" loading={actions.isCancelling} onClick={() => void actions.throwAway()}>
              Cancel
            </Button>
          ) : null}
          <Button onClick={onClose}>Close and go on working</Button>
        </>
      }
    >
      <div className={`row gap-14 ${classes.busy}`} role="status">
        <Loader size={22} color="var(--info-solid)" aria-hidden />
        <div>
          <div className="firm ink">
            {reading
              ? upload.rows_read > 0
                ? `${rowWords(upload.rows_read)} read so far`
                : 'Reading the file'
              : `Loading ${rowWords(rowsToLoad(upload))}, all of them or none`}
          </div>
          <div>
            {reading
              ? 'Nothing is changed yet. You can close this: checking goes on, and you are told when it is done.'
              : 'You can close this: loading goes on, and you are told when it is done.'}
          </div>
        </div>
      </div>
    </Dialog>
  )
}

interface RefusedProps extends StateProps {
  onAnother: () => void
  onDownload: () => void
}

export function RefusedUpload({ opened, upload, onClose, onAnother, onDownload }: RefusedProps) {
  const refused = upload.state === 'refused'
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={refused ? 'This file could not be read' : 'This upload was thrown away'}
      subtitle={upload.file_name}
      width={560}
      actions={
        <>
          <Button variant="default" onClick={onDownload}>
            Download template
          </Button>
          <Button onClick={onAnother}>Choose another file</Button>
        </>
      }
    >
      <State
        icon={IconFileAlert}
        tone={refused ? 'bad' : 'neutral'}
        title={refused ? upload.refusal || 'The file could not be read.' : 'Nothing of it was loaded.'}
      >
        {refused
          ? 'Nothing in the list was changed. Put your rows into the template, under its own column names, save it as XLSX or CSV and upload it again.'
          : 'Upload the file again if it is wanted after all.'}
      </State>
    </Dialog>
  )
}
