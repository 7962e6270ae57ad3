import type { ProjectPhoto } from '@itayo/contract'
import { IconPhoto, IconPhotoPlus, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFileDrop } from '../../../../ui/files/use-file-drop.ts'
import { PhotoMosaic } from '../../../../ui/photos/photo-mosaic.tsx'
import { PhotoViewer } from '../../../../ui/photos/photo-viewer.tsx'
import { overviewQueries } from '../queries.ts'
import { AllPhotosDialog } from './all-photos-dialog.tsx'
import { shownPhoto } from './photo-words.ts'
import classes from './photos.module.css'
import { ACCEPTED_PHOTOS, PHOTO_RULES } from './refused-files.ts'
import { UploadButton } from './upload-button.tsx'
import { UploadsDialog } from './uploads-dialog.tsx'
import { usePhotoActions } from './use-photo-actions.ts'
import { usePhotoUploads } from './use-photo-uploads.tsx'

interface PhotosPanelProps {
  projectId: number
  /** The first ones, the main one leading. */
  images: ProjectPhoto[]
  photoCount: number
  canEdit: boolean
}

/** The pictures of a project on its overview (OVW-001 to OVW-003). */
export function PhotosPanel(props: PhotosPanelProps) {
  // Uploads and open pictures belong to one project, so another project starts afresh.
  return <Photos key={props.projectId} {...props} />
}

function Photos({ projectId, images, photoCount, canEdit }: PhotosPanelProps) {
  const [allOpened, setAllOpened] = useState(false)
  const [openId, setOpenId] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const uploads = usePhotoUploads(projectId)
  const actions = usePhotoActions(projectId)
  const drop = useFileDrop(uploads.add)

  const looking = allOpened || openId !== null
  // The viewer closes with the last picture: the next upload must not open it again.
  if (looking && photoCount === 0) {
    setAllOpened(false)
    setOpenId(null)
  }
  const all = useQuery({ ...overviewQueries.photos(projectId), enabled: looking })
  // Until all pictures are loaded, the viewer turns among the loaded ones.
  const known = all.data ?? images
  const choose = () => input.current?.click()

  return (
    <section className={`shrink anchor stack ${classes.panel}`} aria-label="Photos" {...(canEdit && drop)}>
      {images.length > 0 ? (
        <PhotoMosaic
          photos={images.map(shownPhoto)}
          total={photoCount}
          onOpen={setOpenId}
          onShowAll={() => setAllOpened(true)}
        >
          {canEdit ? <UploadButton uploads={uploads} onChoose={choose} onPicture /> : null}
        </PhotoMosaic>
      ) : (
        <NoPhotos canEdit={canEdit}>
          <UploadButton uploads={uploads} onChoose={choose} />
        </NoPhotos>
      )}
      {canEdit && drop['data-over'] ? (
        <div className={`stack gap-6 title accent ${classes.over}`} aria-hidden>
          <IconPhotoPlus size={28} stroke={1.5} />
          Drop to upload
        </div>
      ) : null}
      {canEdit ? (
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={ACCEPTED_PHOTOS}
          aria-label="Photo files"
          onChange={(event) => {
            uploads.add([...(event.currentTarget.files ?? [])])
            // So that the same file can be chosen again after a correction.
            event.currentTarget.value = ''
          }}
        />
      ) : null}
      <AllPhotosDialog
        opened={allOpened}
        onClose={() => setAllOpened(false)}
        photos={all.data}
        photoCount={photoCount}
        failed={all.isError}
        onTryAgain={() => void all.refetch()}
        onOpen={setOpenId}
        onDownload={actions.download}
        edit={canEdit ? { actions, onUpload: choose } : undefined}
      />
      <PhotoViewer
        photos={known.map(shownPhoto)}
        total={all.data ? undefined : photoCount}
        openId={openId}
        onClose={() => setOpenId(null)}
        onReload={() => void all.refetch()}
        onDownload={({ id }) => {
          const photo = known.find((one) => one.id === id)
          if (photo) actions.download(photo)
        }}
        tools={({ id }) => {
          const photo = known.find((one) => one.id === id)
          if (!canEdit || !photo) return []
          return [
            {
              label: photo.is_main ? 'This is the main photo' : 'Make main photo',
              icon: photo.is_main ? IconStarFilled : IconStar,
              disabled: photo.is_main,
              onClick: () => actions.makeMain(id),
            },
            { label: 'Delete', icon: IconTrash, onClick: () => void actions.remove(photo) },
          ]
        }}
      />
      <UploadsDialog uploads={uploads} />
    </section>
  )
}

function NoPhotos({ canEdit, children }: { canEdit: boolean; children: React.ReactNode }) {
  if (!canEdit)
    return (
      <div className={`stack gap-4 pad-20 card small centered muted ${classes.none}`}>
        <IconPhoto size={28} stroke={1.4} aria-hidden />
        <p>No photos yet</p>
      </div>
    )
  return (
    <div className={`stack gap-4 pad-20 card small centered muted ${classes.none}`} data-drop>
      <IconPhotoPlus size={28} stroke={1.4} aria-hidden />
      <p className="normal medium ink">Drop photos of the site here</p>
      <p>JPG, PNG or GIF, at most {PHOTO_RULES.maxMb} MB each</p>
      {children}
    </div>
  )
}
