import { ESTIMATE_PDF_BEST_PAGES } from '@itayo/contract'
import { Button, Checkbox, Skeleton } from '@mantine/core'
import { IconFileUpload, IconLayoutList, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '../../../../lib/errors.ts'
import { DropZone } from '../../../../ui/files/drop-zone.tsx'
import { Note } from '../../../../ui/note.tsx'
import { LayoutsDialog } from '../layouts/layouts-dialog.tsx'
import { t } from '../messages/en.ts'
import { importQueries, LIST_REFRESH_MS } from '../queries.ts'
import { ESTIMATE_FILES, type EstimateUploads } from '../uploads.ts'
import classes from './import.module.css'
import { ImportedList } from './imported-list.tsx'
import { LocalRow, ServerRow } from './upload-rows.tsx'
import { faceOf } from './upload-words.ts'
import { useCancelUpload } from './use-cancel-upload.ts'
import { useRefreshUploads } from './use-refresh-uploads.ts'

interface UploadStepProps {
  projectId: number
  uploads: EstimateUploads
}

/** Step 2: files on their way, uploads that the server reads, and those in the estimate already. */
export function UploadStep({ projectId, uploads }: UploadStepProps) {
  const list = useQuery({ ...importQueries.uploads(projectId, 'open'), refetchInterval: LIST_REFRESH_MS })
  const refresh = useRefreshUploads(projectId)
  const cancel = useCancelUpload(projectId)
  const shown = list.data?.filter((upload) => faceOf(upload) !== 'hidden') ?? []
  const [isJoining, setJoining] = useState(false)
  const [isShowingLayouts, setShowingLayouts] = useState(false)
  const [isShort, setShort] = useState(false)
  const isEmpty = list.data !== undefined && shown.length + uploads.entries.length === 0
  function send(files: readonly File[]): void {
    const isSent = isJoining && uploads.addJoined(files)
    if (!isJoining) uploads.add(files)
    setShort(isJoining && !isSent)
    if (isSent) setJoining(false)
  }
  return (
    <div className="shrink stack gap-16">
      <DropZone
        rules={ESTIMATE_FILES}
        onFiles={send}
        icon={IconFileUpload}
        hint={
          isJoining
            ? t('chooseBoth')
            : t('dropHint', { mb: ESTIMATE_FILES.maxMb, pages: ESTIMATE_PDF_BEST_PAGES })
        }
      />
      <Checkbox
        checked={isJoining}
        onChange={(event) => {
          setJoining(event.currentTarget.checked)
          setShort(false)
        }}
        label={t('joinTwo')}
        description={t('joinTwoMeans')}
        error={isShort ? t('chooseTwo') : undefined}
      />
      <section aria-label={t('uploads')}>
        <div className={`row between ${classes.head}`}>
          <h3 className={`prose strong ${classes.title}`}>{t('uploads')}</h3>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            loading={list.isFetching}
            leftSection={<IconRefresh size={15} stroke={1.7} aria-hidden />}
            onClick={() => void refresh()}
          >
            {t('refresh')}
          </Button>
        </div>
        {list.error ? (
          <Note tone="bad" title={t('uploadsFailed')} live>
            {errorWords(list.error).text}
          </Note>
        ) : null}
        {isEmpty ? <p className="pad-16 box dense centered muted">{t('noUploads')}</p> : null}
        {list.isPending && !list.error ? <Skeleton height={58} radius={8} aria-hidden /> : null}
        <ul className="stack gap-8">
          {uploads.entries.map((entry) => (
            <LocalRow
              key={`local ${entry.id}`}
              entry={entry}
              name={uploads.nameOf(entry)}
              onRemove={uploads.remove}
              onRetry={uploads.retry}
            />
          ))}
          {shown.map((upload) => (
            <ServerRow
              key={upload.upload_id}
              upload={upload}
              isCancelling={cancel.pending === upload.upload_id}
              onCancel={(which) => void cancel.ask(which)}
            />
          ))}
        </ul>
      </section>
      <ImportedList projectId={projectId} />
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        className={classes.layouts ?? ''}
        leftSection={<IconLayoutList size={15} stroke={1.7} aria-hidden />}
        onClick={() => setShowingLayouts(true)}
      >
        {t('layouts')}
      </Button>
      {isShowingLayouts ? <LayoutsDialog onClose={() => setShowingLayouts(false)} /> : null}
    </div>
  )
}
