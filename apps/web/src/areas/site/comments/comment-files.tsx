import type { CommentAttachment, ReportComment } from '@itayo/contract'
import { UnstyledButton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../../lib/formats.ts'
import { sizeWords } from '../../../ui/files/file-check.ts'
import { FileSign } from '../../../ui/files/file-sign.tsx'
import type { Photo } from '../../../ui/photos/photo.ts'
import { PhotoViewer } from '../../../ui/photos/photo-viewer.tsx'
import { downloadAttachment } from '../../foundation/attachments/download-attachment.ts'
import classes from './comments.module.css'
import { VideoDialog } from './video-dialog.tsx'
import { VideoTile } from './video-tile.tsx'

interface CommentFilesProps {
  comment: ReportComment
  /** Links grow old: a picture that does not load is asked for anew. */
  onReload: () => void
}

const VIDEO = 4
const named = ({ url, file_name }: CommentAttachment) => ({ url, name: file_name })

/** Pictures and videos are looked at here, the rest is downloaded (COM-020). */
export function CommentFiles({ comment, onReload }: CommentFilesProps) {
  const { attachments, created_at, full_name } = comment
  const [photoId, setPhotoId] = useState<number | null>(null)
  const [videoId, setVideoId] = useState<number | null>(null)
  const photos = attachments.flatMap(({ id, url, file_name, picture }): Photo[] =>
    picture ? [{ id, url, ...picture, alt: file_name, day: formatDate(created_at), by: full_name }] : [],
  )
  const videos = attachments.filter(({ attachment_type_id }) => attachment_type_id === VIDEO)
  const papers = attachments.filter((file) => !file.picture && file.attachment_type_id !== VIDEO)
  const video = videos.find(({ id }) => id === videoId)
  if (attachments.length === 0) return null
  return (
    <>
      <ul className={`flex wrap gap-8 ${classes.files}`} aria-label="Files">
        {photos.map((photo) => (
          <li key={photo.id}>
            <UnstyledButton
              className={`anchor block clip covered ${classes.tile}`}
              aria-label={`Look at ${photo.alt}`}
              onClick={() => setPhotoId(photo.id)}
            >
              <img src={photo.thumbnail} alt="" loading="lazy" decoding="async" draggable={false} />
            </UnstyledButton>
          </li>
        ))}
        {videos.map((file) => (
          <li key={file.id}>
            <VideoTile video={file} onOpen={() => setVideoId(file.id)} />
          </li>
        ))}
        {papers.map((file) => (
          <li key={file.id} className="shrink">
            <UnstyledButton
              className={`row gap-8 card hovers ${classes.paper}`}
              aria-label={`Download ${file.file_name}`}
              onClick={() => downloadAttachment(named(file))}
            >
              <FileSign name={file.file_name} />
              <span className="shrink dense medium truncate ink">{file.file_name}</span>
              <span className="fixed small muted figures">{sizeWords(file.bytes)}</span>
              <IconDownload className="fixed muted" size={16} stroke={1.7} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <PhotoViewer
        photos={photos}
        openId={photoId}
        onClose={() => setPhotoId(null)}
        onReload={onReload}
        onDownload={({ url, alt }) => downloadAttachment({ url, name: alt })}
      />
      {video ? <VideoDialog video={video} onClose={() => setVideoId(null)} /> : null}
    </>
  )
}
