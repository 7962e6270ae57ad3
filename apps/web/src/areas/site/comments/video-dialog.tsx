import type { CommentAttachment } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { sizeWords } from '../../../ui/files/file-check.ts'
import { Note } from '../../../ui/note.tsx'
import { downloadAttachment } from '../../foundation/attachments/download-attachment.ts'
import classes from './comments.module.css'

interface VideoDialogProps {
  video: CommentAttachment
  onClose: () => void
}

/** Plays a video; one that this browser cannot play can be kept and played elsewhere (COM-004, COM-020). */
export function VideoDialog({ video: { url, file_name, bytes }, onClose }: VideoDialogProps) {
  const [isUnplayable, setUnplayable] = useState(false)
  return (
    <Dialog
      opened
      width={960}
      title={file_name}
      subtitle={sizeWords(bytes)}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            onClick={() => downloadAttachment({ url, name: file_name })}
          >
            Download
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {isUnplayable ? (
        <Note tone="info" live title="This browser cannot play this video">
          Download it and open it with a player on your device.
        </Note>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: nobody writes captions for a video from a site
        <video
          className={classes.video}
          src={url}
          controls
          playsInline
          preload="metadata"
          aria-label={file_name}
          onError={() => setUnplayable(true)}
          // A container whose picture is in a format the browser lacks plays as sound on black.
          onLoadedMetadata={({ currentTarget: { videoWidth } }) => {
            if (videoWidth === 0) setUnplayable(true)
          }}
        />
      )}
    </Dialog>
  )
}
