import { type Attachment, filesTakenBy, HOLDER_WRITERS } from '@itayo/contract'
import { UnstyledButton } from '@mantine/core'
import { IconFileText, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAuth } from '../../../lib/auth/auth.ts'
import { useMay } from '../../../lib/auth/use-may.ts'
import { useAction } from '../../../lib/query.ts'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { askToConfirm } from '../../../ui/dialogs.ts'
import { sizeWords } from '../../../ui/files/file-check.ts'
import { UploadList } from '../../../ui/files/upload-list.tsx'
import { PhotoViewer } from '../../../ui/photos/photo-viewer.tsx'
import { WaitingRows } from '../device/waiting-rows.tsx'
import { photoOf } from './attachment-words.ts'
import classes from './attachments.module.css'
import { downloadAttachment } from './download-attachment.ts'
import { FilePick } from './file-pick.tsx'
import { t } from './messages/en.ts'
import { attachmentCalls, attachmentQueries, type Holder } from './queries.ts'
import { uploadsTo, watchUploads } from './uploads.ts'
import { useWaitingFiles } from './waiting-files.ts'

interface AttachmentsProps {
  holder: Holder
  /** Says what they are: "Photos of the paper sheet". */
  title: string
}

/** The photos and papers of a slip or a day: seen, added with their progress, and removed. */
export function Attachments({ holder, title }: AttachmentsProps) {
  const may = useMay()
  const mayWrite = useAuth().viewingAs === null && may(HOLDER_WRITERS[holder.kind])
  const client = useQueryClient()
  const files = useQuery(attachmentQueries.of(holder))
  const queue = uploadsTo(holder, client)
  const entries = useSyncExternalStore(queue.subscribe, queue.entries)
  useEffect(() => watchUploads(queue), [queue])

  const waiting = useWaitingFiles(holder)
  const known = files.data ?? []
  const content = (
    <>
      {files.isError && !files.data ? <QueryFailed what={t('theFiles')} query={files} /> : null}
      <FileList holder={holder} files={known} mayWrite={mayWrite} onReload={() => void files.refetch()} />
      <WaitingRows entries={waiting} />
      <UploadList entries={entries} onRemove={queue.remove} onRetry={queue.retry} />
    </>
  )
  if (mayWrite)
    return (
      <FilePick title={title} takes={filesTakenBy(holder.kind)} onFiles={queue.add}>
        {content}
      </FilePick>
    )
  if (known.length === 0 && !files.isError) return null
  return (
    <section className={`stack gap-8 ${classes.files}`} aria-label={title}>
      <h3 className="dense strong">{title}</h3>
      {content}
    </section>
  )
}

interface FileListProps {
  holder: Holder
  files: readonly Attachment[]
  mayWrite: boolean
  /** Links grow old: a picture that does not load is asked for anew. */
  onReload: () => void
}

function FileList({ holder, files, mayWrite, onReload }: FileListProps) {
  const [openId, setOpenId] = useState<number | null>(null)
  const remove = useRemoval(holder)
  const photos = files.flatMap((file) => photoOf(file) ?? [])
  const byId = (id: number) => files.find((file) => file.id === id) as Attachment
  if (files.length === 0) return null
  return (
    <>
      <ul className={classes.list}>
        {files.map((file) => (
          <li key={file.id} className="shrink">
            <UnstyledButton
              className={`full block clip covered focus-inside ${classes.file}`}
              aria-label={
                file.picture ? t('lookAt', { name: file.name }) : t('downloadWhat', { name: file.name })
              }
              onClick={() => (file.picture ? setOpenId(file.id) : downloadAttachment(file))}
            >
              {file.picture ? (
                <img src={file.picture.thumbnail} alt="" loading="lazy" decoding="async" draggable={false} />
              ) : (
                <span className={`stack gap-2 centered muted ${classes.paper}`}>
                  <IconFileText size={28} stroke={1.4} aria-hidden />
                  <span className="small figures">{sizeWords(file.bytes)}</span>
                </span>
              )}
            </UnstyledButton>
            <div className="row gap-2">
              <span className="grow small truncate" title={file.name}>
                {file.name}
              </span>
              <RowMenu
                name={file.name}
                actions={[
                  { label: t('download'), onClick: () => downloadAttachment(file) },
                  ...(mayWrite
                    ? [{ label: t('remove'), destructive: true, onClick: () => void remove(file) }]
                    : []),
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
      <PhotoViewer
        photos={photos}
        openId={openId}
        onClose={() => setOpenId(null)}
        onReload={onReload}
        onDownload={({ id }) => downloadAttachment(byId(id))}
        tools={({ id }) =>
          mayWrite ? [{ label: t('remove'), icon: IconTrash, onClick: () => void remove(byId(id)) }] : []
        }
      />
    </>
  )
}

function useRemoval(holder: Holder) {
  const client = useQueryClient()
  const { queryKey } = attachmentQueries.of(holder)
  const { mutate } = useAction(attachmentCalls.remove, {
    announce: true,
    onSuccess({ id }) {
      client.setQueryData(queryKey, (now) => now?.filter((file) => file.id !== id))
      void client.invalidateQueries({ queryKey })
    },
  })
  return async ({ id, name }: Attachment): Promise<void> => {
    const sure = await askToConfirm({
      title: t('removeThis'),
      text: t('isDeleted', { name }),
      confirm: t('removeFile'),
      cancel: t('keepFile'),
      tone: 'danger',
    })
    if (sure) mutate({ params: { id } })
  }
}
