import { Skeleton, UnstyledButton } from '@mantine/core'
import type { RowAction } from '../data-table/column.ts'
import { RowMenu } from '../data-table/row-menu.tsx'
import { ui } from '../messages/en.ts'
import { captionOf, type Photo } from './photo.ts'
import classes from './photo-grid.module.css'

interface PhotoGridProps {
  photos: readonly Photo[]
  onOpen: (id: number) => void
  actions?: (photo: Photo) => readonly RowAction[]
}

/** All pictures as thumbnails, fetched as they are scrolled to. */
export function PhotoGrid({ photos, onOpen, actions }: PhotoGridProps) {
  return (
    <ul className={`stack gap-12 ${classes.grid}`}>
      {photos.map((photo, place) => (
        <li key={photo.id} className="shrink">
          <UnstyledButton
            className={classes.picture}
            aria-label={[ui('lookAtPhoto', { number: place + 1 }), photo.mark, captionOf(photo)]
              .filter(Boolean)
              .join(', ')}
            onClick={() => onOpen(photo.id)}
          >
            <img src={photo.thumbnail} alt="" loading="lazy" decoding="async" draggable={false} />
            {photo.mark ? <span className={`strong ${classes.mark}`}>{photo.mark}</span> : null}
          </UnstyledButton>
          <div className={`row gap-4 ${classes.foot}`}>
            <div className="grow small">
              <div className="figures ink">{photo.day}</div>
              {photo.by ? <div className="truncate muted">{photo.by}</div> : null}
            </div>
            <RowMenu name={`photo ${place + 1}`} actions={actions?.(photo) ?? []} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** As many places as there will be pictures, within reason. */
export function PhotoGridSkeleton({ count }: { count: number }) {
  return (
    <div className={`stack gap-12 ${classes.grid}`} aria-hidden>
      {Array.from({ length: Math.min(count, 12) }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but places
        <div key={place} className="shrink">
          <Skeleton className={classes.picture ?? ''} radius={8} />
          <div className={`row gap-4 ${classes.foot}`} />
        </div>
      ))}
    </div>
  )
}
