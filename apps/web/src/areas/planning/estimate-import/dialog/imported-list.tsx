import type { EstimateUpload } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { countOf, formatWhen } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { useRefreshEstimate } from '../../estimate/queries.ts'
import { importCalls, importQueries, LIST_REFRESH_MS } from '../queries.ts'
import { uploadName } from '../upload-name.ts'
import classes from './import.module.css'
import { checkingPath } from './upload-words.ts'
import { useRefreshUploads } from './use-refresh-uploads.ts'

/** Files that were imported before, each with the way to undo it; nothing is drawn while there are none. */
export function ImportedList({ projectId }: { projectId: number }) {
  const imported = useQuery({
    ...importQueries.uploads(projectId, 'completed'),
    refetchInterval: LIST_REFRESH_MS,
  })
  const refreshUploads = useRefreshUploads(projectId)
  const refreshEstimate = useRefreshEstimate(projectId)
  const undo = useAction(importCalls.undoInsert, {
    announce: true,
    onSuccess: refreshEstimate,
  })
  async function takeBack(upload: EstimateUpload): Promise<void> {
    const sure = await askToConfirm({
      title: 'Undo this import?',
      text: `Everything that ${uploadName(upload)} put into the estimate is taken out again, as a whole. The file goes back to the uploads, with what you corrected in it.`,
      confirm: 'Undo import',
      cancel: 'Keep it',
      tone: 'danger',
    })
    if (sure) undo.mutate({ body: { uploaded_file_id: upload.upload_id } }, { onSettled: refreshUploads })
  }
  if (!imported.data?.length) return null
  return (
    <section aria-label="Imported into this estimate">
      <h3 className={`prose strong ${classes.title}`}>Imported into this estimate</h3>
      <ul className="stack gap-8">
        {imported.data.map((upload) => {
          const { upload_id } = upload
          const name = uploadName(upload)
          return (
            <li key={upload_id} className={`row gap-12 card ${classes.row}`} aria-label={name}>
              <div className={`grow ${classes.words}`}>
                <div className="dense medium truncate">{name}</div>
                <div className={classes.detail}>{importedWords(upload)}</div>
              </div>
              <div className={`whole-line fixed row gap-6 ${classes.tools}`}>
                <Button
                  component="a"
                  variant="default"
                  size="xs"
                  href={checkingPath('/estimate-preview', upload)}
                  target="_blank"
                  rel="noopener"
                  aria-label={`View ${name}, opens in a new tab`}
                  rightSection={<IconExternalLink size={14} stroke={1.7} aria-hidden />}
                >
                  View
                </Button>
                <Button
                  variant="subtle"
                  color="gray"
                  size="xs"
                  aria-label={`Undo import of ${name}`}
                  loading={undo.isPending && undo.variables.body.uploaded_file_id === upload_id}
                  leftSection={<IconArrowBackUp size={15} stroke={1.7} aria-hidden />}
                  onClick={() => void takeBack(upload)}
                >
                  Undo import
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function importedWords({ work_items, inserted_by, inserted_at }: EstimateUpload): string {
  return [
    countOf(work_items, 'work item', 'work items'),
    ...(inserted_by ? [`by ${inserted_by}`] : []),
    ...(inserted_at ? [formatWhen(inserted_at)] : []),
  ].join(' · ')
}
