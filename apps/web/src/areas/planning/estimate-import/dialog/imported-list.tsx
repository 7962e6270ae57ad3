import type { EstimateUpload } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatWhen } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { useRefreshEstimate } from '../../estimate/queries.ts'
import { t } from '../messages/en.ts'
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
      title: t('undoImportAsk'),
      text: t('undoImportMeans', { file: uploadName(upload) }),
      confirm: t('undoImport'),
      cancel: t('keepIt'),
      tone: 'danger',
    })
    if (sure) undo.mutate({ body: { uploaded_file_id: upload.upload_id } }, { onSettled: refreshUploads })
  }
  if (!imported.data?.length) return null
  return (
    <section aria-label={t('importedHere')}>
      <h3 className={`prose strong ${classes.title}`}>{t('importedHere')}</h3>
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
                  aria-label={t('viewFile', { file: name })}
                  rightSection={<IconExternalLink size={14} stroke={1.7} aria-hidden />}
                >
                  {t('view')}
                </Button>
                <Button
                  variant="subtle"
                  color="gray"
                  size="xs"
                  aria-label={t('undoImportOf', { file: name })}
                  loading={undo.isPending && undo.variables.body.uploaded_file_id === upload_id}
                  leftSection={<IconArrowBackUp size={15} stroke={1.7} aria-hidden />}
                  onClick={() => void takeBack(upload)}
                >
                  {t('undoImport')}
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
    t('workItems', { count: work_items }),
    ...(inserted_by ? [t('by', { person: inserted_by })] : []),
    ...(inserted_at ? [formatWhen(inserted_at)] : []),
  ].join(' · ')
}
