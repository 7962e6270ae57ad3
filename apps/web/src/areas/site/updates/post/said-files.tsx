import type { Attachment } from '@itayo/contract'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { sizeWords } from '../../../../ui/files/file-check.ts'
import { FileSign } from '../../../../ui/files/file-sign.tsx'
import { PhotoMosaic } from '../../../../ui/photos/photo-mosaic.tsx'
import { PhotoViewer } from '../../../../ui/photos/photo-viewer.tsx'
import { photoOf } from '../../../foundation/attachments/attachment-words.ts'
import { downloadAttachment } from '../../../foundation/attachments/download-attachment.ts'
import classes from './post.module.css'

interface SaidFilesProps {
  files: readonly Attachment[]
  /** Links grow old: a picture that does not load is asked for anew. */
  onReload: () => void
  small?: boolean
}

/** Photos to look at, other files to keep (UPD-006). */
export function SaidFiles({ files, onReload, small = false }: SaidFilesProps) {
  const [openId, setOpenId] = useState<number | null>(null)
  const photos = files.flatMap((file) => photoOf(file) ?? [])
  const papers = files.filter(({ picture }) => !picture)
  if (files.length === 0) return null
  return (
    <>
      {photos.length > 0 ? (
        <div className={small ? classes.smallPhotos : classes.photos}>
          <PhotoMosaic
            bare
            photos={photos}
            total={photos.length}
            onOpen={setOpenId}
            onShowAll={() => setOpenId(photos[Math.min(3, photos.length - 1)]?.id ?? null)}
          />
        </div>
      ) : null}
      {papers.length > 0 ? (
        <ul className="flex wrap gap-8">
          {papers.map((file) => (
            <li key={file.id} className="shrink">
              <UnstyledButton
                className={`row gap-8 card hovers ${classes.paper}`}
                aria-label={`Download ${file.name}`}
                onClick={() => downloadAttachment(file)}
              >
                <FileSign name={file.name} />
                <span className="shrink dense medium truncate ink">{file.name}</span>
                <span className="fixed small muted figures">{sizeWords(file.bytes)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      ) : null}
      <PhotoViewer
        photos={photos}
        openId={openId}
        onClose={() => setOpenId(null)}
        onReload={onReload}
        onDownload={({ id }) => {
          const file = files.find((one) => one.id === id)
          if (file) downloadAttachment(file)
        }}
      />
    </>
  )
}
