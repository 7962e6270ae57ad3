import type { ProjectPhoto } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconDownload, IconPhotoOff, IconStar, IconTrash, IconUpload } from '@tabler/icons-react'
import { countOf } from '../../../../lib/formats.ts'
import type { RowAction } from '../../../../ui/data-table/column.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { PhotoGrid, PhotoGridSkeleton } from '../../../../ui/photos/photo-grid.tsx'
import { State } from '../../../../ui/state.tsx'
import { shownPhoto } from './photo-words.ts'
import type { PhotoActions } from './use-photo-actions.ts'

interface AllPhotosDialogProps {
  opened: boolean
  onClose: () => void
  /** Absent while they are being fetched. */
  photos: readonly ProjectPhoto[] | undefined
  photoCount: number
  failed: boolean
  onTryAgain: () => void
  onOpen: (id: number) => void
  /** Absent for those who only look. */
  edit?: { actions: PhotoActions; onUpload: () => void } | undefined
  onDownload: PhotoActions['download']
}

/** All pictures of a project (OVW-003). */
export function AllPhotosDialog(props: AllPhotosDialogProps) {
  const { opened, onClose, photos, photoCount, failed, onTryAgain, onOpen, edit, onDownload } = props

  function actionsFor(photo: ProjectPhoto | undefined): RowAction[] {
    if (!photo) return []
    const download: RowAction = { label: 'Download', icon: IconDownload, onClick: () => onDownload(photo) }
    if (!edit) return [download]
    return [
      ...(photo.is_main
        ? []
        : [{ label: 'Make main photo', icon: IconStar, onClick: () => edit.actions.makeMain(photo.id) }]),
      download,
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        onClick: () => void edit.actions.remove(photo),
      },
    ]
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width={960}
      title="Photos"
      subtitle={countOf(photos?.length ?? photoCount, 'photo', 'photos')}
      actions={
        <>
          {edit ? (
            <Button
              variant="default"
              leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
              onClick={edit.onUpload}
            >
              Upload
            </Button>
          ) : null}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {photos ? (
        <PhotoGrid
          photos={photos.map(shownPhoto)}
          onOpen={onOpen}
          actions={({ id }) => actionsFor(photos.find((photo) => photo.id === id))}
        />
      ) : failed ? (
        <State
          icon={IconPhotoOff}
          tone="bad"
          title="The photos could not be loaded"
          actions={
            <Button variant="default" onClick={onTryAgain}>
              Try again
            </Button>
          }
        >
          The server did not answer as it should.
        </State>
      ) : (
        <PhotoGridSkeleton count={photoCount} />
      )}
    </Dialog>
  )
}
