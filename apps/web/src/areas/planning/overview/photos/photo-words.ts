import type { ProjectPhoto } from '@itayo/contract'
import { formatDate } from '../../../../lib/formats.ts'
import type { UploadEntry } from '../../../../ui/files/upload-queue.ts'
import type { Photo } from '../../../../ui/photos/photo.ts'

/** A picture of a project as the shared pieces show it. */
export function shownPhoto(photo: ProjectPhoto): Photo {
  const day = formatDate(photo.uploaded_at)
  const { id, url, thumbnail, width, height, is_main, uploaded_by } = photo
  return {
    id,
    url,
    thumbnail,
    width,
    height,
    alt: is_main ? `the main photo of ${day}` : `the photo of ${day}`,
    day,
    by: uploaded_by ?? undefined,
    mark: is_main ? 'Main' : undefined,
  }
}

/** "site-photo-2026-11-12-17.jpg": sorts by day in a folder, and two of one day do not collide. */
export function photoFileName({ id, uploaded_at }: Pick<ProjectPhoto, 'id' | 'uploaded_at'>): string {
  const [month, date, year] = formatDate(uploaded_at).split('/')
  return `site-photo-${year}-${month}-${date}-${id}.jpg`
}

interface Batch {
  /** Waiting or on the way. */
  active: boolean
  done: number
  failed: number
  total: number
}

export function batchOf(entries: readonly Pick<UploadEntry, 'state'>[]): Batch {
  const count = (state: UploadEntry['state']) => entries.filter((entry) => entry.state === state).length
  const done = count('done')
  const failed = count('failed')
  return { active: done + failed < entries.length, done, failed, total: entries.length }
}

/** The title of the list of uploads, while they go on and after. */
export function batchTitle({ active, failed, total }: Batch): string {
  if (active) return total === 1 ? 'Uploading 1 photo' : `Uploading ${total} photos`
  if (failed === 0) return 'Photos uploaded'
  return failed === 1 ? '1 photo was not uploaded' : `${failed} photos were not uploaded`
}
