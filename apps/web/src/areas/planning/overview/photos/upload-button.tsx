import { Button, Loader } from '@mantine/core'
import { IconAlertCircle, IconCamera, IconUpload } from '@tabler/icons-react'
import classes from './photos.module.css'
import type { PhotoUploads } from './use-photo-uploads.tsx'

interface UploadButtonProps {
  uploads: PhotoUploads
  onChoose: () => void
  /** Upon a picture, where on a phone there is room for an icon alone. */
  onPicture?: boolean
}

/** Chooses files; while some are on their way it says how far they are, and shows the list. */
export function UploadButton({ uploads, onChoose, onPicture = false }: UploadButtonProps) {
  const { active, done, failed, total } = uploads.batch
  const words = active ? `Uploading ${Math.min(done + failed + 1, total)} of ${total}` : 'Upload'
  return (
    <div
      className={
        onPicture
          ? `screen-only flex wrap gap-8 ${classes.upon}`
          : `screen-only flex wrap mt-10 gap-8 ${classes.alone}`
      }
    >
      <Button
        variant="default"
        className={classes.upload ?? ''}
        aria-label={active ? words : 'Upload photos'}
        onClick={() => (active ? uploads.setListed(true) : onChoose())}
        leftSection={
          active ? (
            <Loader size={16} color="var(--info-solid)" aria-hidden />
          ) : (
            <>
              <IconUpload size={16} stroke={1.7} aria-hidden className={classes.deskIcon} />
              <IconCamera size={22} stroke={1.6} aria-hidden className={classes.phoneIcon} />
            </>
          )
        }
      >
        {words}
      </Button>
      {!active && failed > 0 ? (
        <Button
          variant="default"
          className={classes.notUploaded ?? ''}
          leftSection={<IconAlertCircle size={16} stroke={1.7} aria-hidden />}
          onClick={() => uploads.setListed(true)}
        >
          {failed} not uploaded
        </Button>
      ) : null}
    </div>
  )
}
