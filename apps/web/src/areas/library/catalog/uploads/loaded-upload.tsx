import type { ListUpload } from '@itayo/contract'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatWhen } from '../../../../lib/formats.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { LISTS } from './lists.ts'
import { RowReport } from './row-report.tsx'
import { resultWords, rowWords } from './upload-words.ts'

interface LoadedUploadProps {
  opened: boolean
  upload: ListUpload
  onClose: () => void
  onAnother: () => void
}

/** The result of an upload. Rows that were left out stay readable, so that they can be corrected. */
export function LoadedUpload({ opened, upload, onClose, onAnother }: LoadedUploadProps) {
  const { name, page } = LISTS[upload.list]
  const wrong = upload.rows_wrong
  const by = upload.created_by ? ` by ${upload.created_by}` : ''
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`${name}: the sheet is loaded`}
      subtitle={`${upload.file_name}, ${formatWhen(upload.finished_at ?? upload.created_at)}${by}`}
      width={wrong > 0 ? 1140 : 560}
      actions={
        <>
          <Button variant="default" onClick={onAnother}>
            Upload another sheet
          </Button>
          <Button component={Link} to={page} onClick={onClose}>
            Show the list
          </Button>
        </>
      }
    >
      <div className="shrink stack gap-14">
        <Note tone="good" title={resultWords(upload)} live>
          {rowWords(upload.rows_read)} in the file.
        </Note>
        {wrong > 0 ? (
          <>
            <p>Left out, with the reason under each cell. Correct them in the sheet and upload it again.</p>
            <RowReport upload={upload} only="wrong" />
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
