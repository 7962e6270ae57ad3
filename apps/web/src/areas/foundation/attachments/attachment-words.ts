import type { Attachment } from '@itayo/contract'
import { type AttachedKind, attachedRule, PHOTOS_AND_PAPERS, whyNotAttached } from '@itayo/domain'
import { formatDate } from '../../../lib/formats.ts'
import type { Sorted } from '../../../ui/files/sort-files.ts'
import type { Photo } from '../../../ui/photos/photo.ts'

/** Types as well as endings: a phone then offers its camera, and gives its own format as JPEG. */
export function acceptedFiles(kinds: readonly AttachedKind[] = PHOTOS_AND_PAPERS): string {
  const { types, endings } = attachedRule(kinds)
  return [...types, ...endings.map((ending) => `.${ending}`)].join(',')
}

/** A photo that was pasted has no name of its own, or one without an ending. */
export function named(file: File, now: Date): File {
  if (file.name.includes('.') && file.name !== 'image.png') return file
  const ending = file.type === 'image/jpeg' ? 'jpg' : file.type.split('/')[1]
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return new File([file], `pasted-${moment}.${ending}`, { type: file.type })
}

/** The good ones go on; the others are named, reason by reason. The server looks inside as well. */
export function sortAttachable(
  files: readonly File[],
  kinds: readonly AttachedKind[] = PHOTOS_AND_PAPERS,
): Sorted<File> {
  const sorted: Sorted<File> = { good: [], refused: [] }
  for (const file of files) {
    const refused = whyNotAttached({ name: file.name, bytes: file.size }, kinds)
    const known = sorted.refused.find((entry) => entry.text === refused?.text)
    if (refused === null) sorted.good.push(file)
    else if (known) known.names.push(file.name)
    else {
      const title = refused.why === 'size' ? 'File Too Large' : 'Invalid File Type'
      sorted.refused.push({ title, text: refused.text, names: [file.name] })
    }
  }
  return sorted
}

/** An attached picture as the shared pieces show it; null for a paper. */
export function photoOf({ id, url, name, picture, added_at, added_by }: Attachment): Photo | null {
  if (!picture) return null
  return { id, url, ...picture, alt: name, day: formatDate(added_at), by: added_by ?? undefined }
}
