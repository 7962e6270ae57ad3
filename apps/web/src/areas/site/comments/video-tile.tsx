import type { CommentAttachment } from '@itayo/contract'
import { UnstyledButton } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { formatWait } from '../../../lib/formats.ts'
import classes from './comments.module.css'

interface VideoTileProps {
  video: CommentAttachment
  onOpen: () => void
}

/** Its first picture and how long it takes, where the browser can tell; a play sign in any case. */
export function VideoTile({ video: { url, file_name }, onOpen }: VideoTileProps) {
  const [seconds, setSeconds] = useState<number | null>(null)
  return (
    <UnstyledButton
      className={`anchor block clip covered ${classes.tile}`}
      data-video
      aria-label={`Play ${file_name}`}
      title={file_name}
      onClick={onOpen}
    >
      <video
        src={`${url}#t=0.1`}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        aria-hidden
        onLoadedMetadata={({ currentTarget: { duration } }) =>
          setSeconds(Number.isFinite(duration) ? duration : null)
        }
      />
      <span className={`middle ${classes.play}`}>
        <IconPlayerPlayFilled size={22} aria-hidden />
      </span>
      {seconds === null ? null : (
        <span className={`small medium figures ${classes.length}`}>{formatWait(seconds)}</span>
      )}
    </UnstyledButton>
  )
}
