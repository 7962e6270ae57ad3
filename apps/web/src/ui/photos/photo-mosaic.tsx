import { UnstyledButton } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mosaicOf } from './mosaic.ts'
import type { Photo } from './photo.ts'
import classes from './photo-mosaic.module.css'

interface PhotoMosaicProps {
  /** The main one first. */
  photos: readonly Photo[]
  /** The number of all pictures; `photos` may hold only some of them. */
  total: number
  onOpen: (id: number) => void
  onShowAll: () => void
  /** Buttons upon the main picture. */
  children?: ReactNode
  /** None of them is the main one: no words stand upon the first. */
  bare?: boolean
}

/** The main picture and at most three beside it; the last of them leads to the rest. */
export function PhotoMosaic({ photos, total, onOpen, onShowAll, children, bare = false }: PhotoMosaicProps) {
  const { main, beside, more } = mosaicOf(photos, total)
  if (!main) return null
  return (
    <div className={`full stack clip gap-6 ${classes.mosaic}`} data-beside={beside.length}>
      <div className={`anchor ${classes.main}`}>
        <UnstyledButton
          className={`full anchor block clip covered ${classes.picture}`}
          aria-label={`Look at ${main.alt}`}
          onClick={() => onOpen(main.id)}
        >
          {/* The large one: the thumbnail would be soft at this size. */}
          <img src={main.url} alt="" draggable={false} />
        </UnstyledButton>
        {bare ? null : (
          <span className={`small truncate ${classes.chip}`}>
            <span className="desk-only">Main photo · {main.day}</span>
            <span className={classes.onPhone}>
              {total > 1 ? `1 of ${total}` : 'Main photo'} · {main.day}
            </span>
          </span>
        )}
        {children}
        {total > 1 ? (
          <UnstyledButton
            className={`screen-only middle ${classes.all}`}
            // At a desk the last thumbnail leads there, when there are more than it can show.
            data-spare={more > 0 || undefined}
            aria-label={`All ${total} photos`}
            title={`All ${total} photos`}
            onClick={onShowAll}
          >
            <IconLayoutGrid size={18} stroke={1.7} aria-hidden />
          </UnstyledButton>
        ) : null}
      </div>
      {beside.length > 0 ? (
        <div className={`desk-only stack gap-6 ${classes.beside}`}>
          {beside.map((photo, place) => {
            const leadsOn = more > 0 && place === beside.length - 1
            return (
              <UnstyledButton
                key={photo.id}
                className={`full anchor block clip covered ${classes.picture}`}
                aria-label={
                  leadsOn ? `+${more} ${more === 1 ? 'photo' : 'photos'}: show all` : `Look at ${photo.alt}`
                }
                onClick={() => (leadsOn ? onShowAll() : onOpen(photo.id))}
              >
                <img src={photo.thumbnail} alt="" draggable={false} />
                {leadsOn ? (
                  <span className={`middle title centered ${classes.more}`}>
                    +{more} {more === 1 ? 'photo' : 'photos'}
                  </span>
                ) : null}
              </UnstyledButton>
            )
          })}
        </div>
      ) : null}
    </div>
  )
}
