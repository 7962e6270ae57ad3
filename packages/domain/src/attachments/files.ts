import { withoutUnseen } from '../texts/unseen.ts'

/** Each holder takes some of these kinds (G-37, COM-008). */
export type AttachedKind = 'photo' | 'video' | 'paper'

/** One format of a kind: its endings, and its type by content. */
interface FileFormat {
  endings: readonly string[]
  type: string
}

const FORMATS: Readonly<Record<AttachedKind, readonly FileFormat[]>> = {
  photo: [
    { endings: ['jpg', 'jpeg', 'jfif'], type: 'image/jpeg' },
    { endings: ['png'], type: 'image/png' },
    { endings: ['gif'], type: 'image/gif' },
  ],
  video: [
    { endings: ['mp4'], type: 'video/mp4' },
    { endings: ['webm'], type: 'video/webm' },
    { endings: ['mov'], type: 'video/quicktime' },
  ],
  paper: [
    { endings: ['pdf'], type: 'application/pdf' },
    {
      endings: ['docx'],
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    },
    {
      endings: ['xlsx'],
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
  ],
}

const MAX_MB: Readonly<Record<AttachedKind, number>> = { photo: 10, video: 25, paper: 25 }
const KINDS = Object.keys(FORMATS) as AttachedKind[]

/** A holder takes these unless it says otherwise. */
export const PHOTOS_AND_PAPERS: readonly AttachedKind[] = ['photo', 'paper']
export const PHOTOS_VIDEOS_AND_PAPERS: readonly AttachedKind[] = KINDS

const NAMES: Readonly<Record<AttachedKind, string>> = {
  photo: 'photos (JPG, PNG, GIF)',
  video: 'videos (MP4, WebM, MOV)',
  paper: 'PDF, Word and Excel files',
}
/** Everything but photos has one limit. */
const sizesOf = (taken: readonly AttachedKind[]): string =>
  [
    `Photos may have up to ${MAX_MB.photo} MB`,
    ...(taken.some((kind) => kind !== 'photo') ? [`other files up to ${MAX_MB.paper} MB`] : []),
  ].join(', ')

/** A holder's kinds, once as the upload's rule, once as the browser's choice of files, and once in words. */
interface AttachedRule {
  kinds: readonly AttachedKind[]
  types: readonly string[]
  endings: readonly string[]
  maxMb: number
  wrongType: string
  tooLarge: string
}

export function attachedRule(kinds: readonly AttachedKind[]): AttachedRule {
  const taken = KINDS.filter((kind) => kinds.includes(kind))
  const formats = taken.flatMap((kind) => FORMATS[kind])
  return {
    kinds: taken,
    types: formats.map(({ type }) => type),
    endings: formats.flatMap(({ endings }) => endings),
    maxMb: Math.max(...taken.map((kind) => MAX_MB[kind])),
    wrongType: `Only ${taken.map((kind) => NAMES[kind]).join(', ')} can be attached.`,
    tooLarge: `${sizesOf(taken)}.`,
  }
}

/** The end of a name, in small letters; a name that only begins with a point has none. */
export function endingOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at > 0
    ? name
        .slice(at + 1)
        .trim()
        .toLowerCase()
    : ''
}

const isOf = (kind: AttachedKind, type: string): boolean => FORMATS[kind].some((one) => one.type === type)

export const isPhotoType = (type: string): boolean => isOf('photo', type)
const isVideoType = (type: string): boolean => isOf('video', type)

/** Pictures as we keep them, and videos: a browser shows them and runs nothing in them. Everything else is saved. */
const SHOWN_PICTURES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
export const isShownInPlace = (type: string): boolean => SHOWN_PICTURES.includes(type) || isVideoType(type)

const MIB = 1024 * 1024

/** Why a file cannot be attached; null when it can. A browser does not know the type by content and leaves it out. */
export function whyNotAttached(
  file: { name: string; bytes: number; type?: string },
  kinds: readonly AttachedKind[] = PHOTOS_AND_PAPERS,
): { why: 'type' | 'size'; text: string } | null {
  const rule = attachedRule(kinds)
  const ending = endingOf(file.name)
  const kind = rule.kinds.find((one) =>
    FORMATS[one].some(
      ({ endings, type }) => endings.includes(ending) && (file.type === undefined || file.type === type),
    ),
  )
  // A name that says something else than the content would mislead whoever opens it.
  if (!kind) return { why: 'type', text: rule.wrongType }
  return file.bytes > MAX_MB[kind] * MIB ? { why: 'size', text: rule.tooLarge } : null
}

const NAME_LENGTH = 120
/** Endings are short and plain; anything else after the last point is a part of the name. */
const ENDING = /^[a-z0-9]{1,12}$/

/** A name that can stand on a screen, in a header and on any disk: no path, nothing unseen, no leading points. */
export function safeFileName(given: string, ending?: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const at = last.lastIndexOf('.')
  const said = withoutUnseen(endingOf(last))
  const hasEnding = ENDING.test(said)
  const stem = withoutUnseen((hasEnding ? last.slice(0, at) : last).normalize('NFC').replace(/\s+/g, ' '))
    .replaceAll('\ufffd', '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const short = [...stem].slice(0, NAME_LENGTH).join('').trim() || 'file'
  const end = ending ?? (hasEnding ? said : '')
  return end ? `${short}.${end}` : short
}
