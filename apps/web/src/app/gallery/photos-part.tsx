import { IconStar, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Photo } from '../../ui/photos/photo.ts'
import { PhotoGrid } from '../../ui/photos/photo-grid.tsx'
import { PhotoMosaic } from '../../ui/photos/photo-mosaic.tsx'
import { PhotoViewer } from '../../ui/photos/photo-viewer.tsx'
import classes from './gallery.module.css'

function drawn(ground: string, word: string, width: number, height: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ground}"/><circle cx="50%" cy="45%" r="${height / 5}" fill="#fff" opacity=".4"/><text x="50%" y="90%" font-family="sans-serif" font-size="48" fill="#fff" text-anchor="middle">${word}</text></svg>`
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
}

const WORKS = ['Roof framing', 'Slab on grade', 'CHB laying', 'Rebar, grid A–D', 'Excavation']
const GROUNDS = ['#4a7a8c', '#8c6a4a', '#4a8c62', '#6b5a8c', '#8c4a5a']

const PHOTOS: readonly Photo[] = Array.from({ length: 20 }, (_, at) => {
  const work = WORKS[at % WORKS.length] ?? ''
  // Every third one held upright.
  const [width, height] = at % 3 === 2 ? [900, 1200] : [1600, 1067]
  const url = drawn(GROUNDS[at % GROUNDS.length] ?? '', `${at + 1} ${work}`, width, height)
  return {
    id: at + 1,
    url,
    thumbnail: url,
    width,
    height,
    alt: work,
    day: `11/${String(20 - at).padStart(2, '0')}/2026`,
    by: 'Rodel Aquino',
    mark: at === 0 ? 'Main' : undefined,
  }
})
const BROKEN: Photo = {
  id: 99,
  url: '/no-such-picture.jpg',
  thumbnail: '/no-such-picture.jpg',
  width: 1600,
  height: 1067,
  alt: 'a picture that does not load',
  day: '11/01/2026',
}

export function PhotosPart() {
  const [photos, setPhotos] = useState<readonly Photo[]>([...PHOTOS, BROKEN])
  const [openId, setOpenId] = useState<number | null>(null)
  const remove = (id: number) => setPhotos(photos.filter((photo) => photo.id !== id))
  return (
    <Page>
      <PageHeader title="Photos" />
      <div className={`stack gap-16 ${classes.mosaics}`}>
        {[1, 2, 3, 4, 5, 20].map((count) => (
          <PhotoMosaic
            key={count}
            photos={PHOTOS.slice(0, count)}
            total={count}
            onOpen={setOpenId}
            onShowAll={() => setOpenId(1)}
          />
        ))}
      </div>
      <Panel title="All photos" subtitle="arrows turn, + and − zoom, Escape closes">
        <div className="pad-16">
          <PhotoGrid
            photos={photos}
            onOpen={setOpenId}
            actions={({ id }) => [
              { label: 'Delete', icon: IconTrash, destructive: true, onClick: () => remove(id) },
            ]}
          />
        </div>
      </Panel>
      <PhotoViewer
        photos={photos}
        openId={openId}
        onClose={() => setOpenId(null)}
        onDownload={() => undefined}
        tools={({ id }) => [
          { label: 'Make main photo', icon: IconStar, onClick: () => undefined },
          { label: 'Delete', icon: IconTrash, onClick: () => remove(id) },
        ]}
      />
    </Page>
  )
}
