import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { sizeWords } from '../../../../ui/files/file-check.ts'
import { FileSign } from '../../../../ui/files/file-sign.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { PhotoViewer } from '../../../../ui/photos/photo-viewer.tsx'
import { photoOf } from '../../../foundation/attachments/attachment-words.ts'
import { downloadAttachment } from '../../../foundation/attachments/download-attachment.ts'
import { updatesQueries } from '../queries.ts'
import classes from './media-side.module.css'

/** The newest photos and files of all updates. */
export function MediaSide({ projectId }: { projectId: number }) {
  const media = useQuery(updatesQueries.media(projectId))
  const [openId, setOpenId] = useState<number | null>(null)
  if (media.error && !media.data)
    return (
      <div className="panel">
        <QueryFailed what="Photos and files" query={media} />
      </div>
    )
  if (!media.data) return null
  const { photos, files } = media.data
  const shown = photos.newest.flatMap((file) => photoOf(file) ?? [])
  return (
    <>
      {photos.count > 0 ? (
        <Panel title="Photos" subtitle={<span className="figures">{photos.count}</span>}>
          <ul className="stack thirds gap-6 pad-12">
            {shown.map((photo) => (
              <li key={photo.id} className="shrink">
                <UnstyledButton
                  className={`full block clip covered focus-inside ${classes.photo}`}
                  aria-label={`Look at ${photo.alt}`}
                  onClick={() => setOpenId(photo.id)}
                >
                  <img src={photo.thumbnail} alt="" loading="lazy" decoding="async" draggable={false} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {files.count > 0 ? (
        <Panel title="Files" subtitle={<span className="figures">{files.count}</span>}>
          <ul className={classes.files}>
            {files.newest.map((file) => (
              <li key={file.id}>
                <UnstyledButton
                  className={`full row gap-8 inset-6 hovers focus-inside ${classes.file}`}
                  aria-label={`Download ${file.name}`}
                  onClick={() => downloadAttachment(file)}
                >
                  <FileSign name={file.name} />
                  <span className="grow dense truncate ink" title={file.name}>
                    {file.name}
                  </span>
                  <span className="fixed small muted figures">{sizeWords(file.bytes)}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <PhotoViewer
        photos={shown}
        openId={openId}
        onClose={() => setOpenId(null)}
        onReload={() => void media.refetch()}
        onDownload={({ id }) => {
          const file = photos.newest.find((one) => one.id === id)
          if (file) downloadAttachment(file)
        }}
      />
    </>
  )
}
