import type { ListUpload } from '@itayo/contract'
import { Button } from '@mantine/core'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { LISTS } from './lists.ts'
import { RowReport } from './row-report.tsx'
import { leftOutWords, rowsToLoad, rowWords } from './upload-words.ts'
import classes from './uploads.module.css'
import { useUploadActions } from './use-upload-actions.ts'

interface CheckedUploadProps {
  opened: boolean
  upload: ListUpload
  onClose: () => void
  onThrownAway: () => void
}

/** The dry run: the effect of each row, before anything is loaded. */
export function CheckedUpload({ opened, upload, onClose, onThrownAway }: CheckedUploadProps) {
  const actions = useUploadActions(upload, onThrownAway)
  const toLoad = rowsToLoad(upload)
  const wrong = upload.rows_wrong
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Check the sheet: ${LISTS[upload.list].name}`}
      subtitle={`${upload.file_name}, ${rowWords(upload.rows_read)}. Nothing is changed yet.`}
      width={1140}
      actions={
        <>
          <span className={`unless-empty dense muted ${classes.said}`} role="status">
            {toLoad > 0 ? leftOutWords(wrong) : ''}
            {toLoad > 0 && wrong > 0
              ? ` Correct ${wrong === 1 ? 'it' : 'them'} in the sheet and upload the sheet again.`
              : ''}
          </span>
          <Button variant="default" loading={actions.isCancelling} onClick={() => void actions.throwAway()}>
            Cancel
          </Button>
          <Button disabled={toLoad === 0} loading={actions.isLoading} onClick={actions.load}>
            {toLoad === 0 ? 'Nothing to load' : `Load ${rowWords(toLoad)}`}
          </Button>
        </>
      }
    >
      <div className="shrink stack gap-14">
        {upload.refusal ? (
          <Note tone="bad" title="Nothing was loaded" live>
            {upload.refusal}
          </Note>
        ) : null}
        {toLoad === 0 ? <NothingToLoad upload={upload} /> : null}
        <RowReport upload={upload} />
      </div>
    </Dialog>
  )
}

function NothingToLoad({ upload }: { upload: ListUpload }) {
  if (upload.rows_same === 0)
    return (
      <Note tone="warn" title="Every row has a problem: there is nothing to load">
        Correct the cells marked below in the sheet and upload it again.
      </Note>
    )
  if (upload.rows_wrong > 0)
    return (
      <Note tone="warn" title="There is nothing to load">
        In the list already: {rowWords(upload.rows_same)}. With problems: {rowWords(upload.rows_wrong)}.
        Correct those in the sheet and upload it again.
      </Note>
    )
  return (
    <Note tone="info" title="There is nothing to load">
      Every row says what is in the list already.
    </Note>
  )
}
