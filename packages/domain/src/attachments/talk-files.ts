import { endingOf } from './files.ts'

/**
 * A kind of text takes files by their ending, the type that their content must have, and their size (G-37).
 */
export interface TalkFiles {
  kinds: readonly { endings: readonly string[]; types: readonly string[]; maxMb: number }[]
  wrongType: string
  tooLarge: string
}

const PHOTO_MB = 10
const OTHER_MB = 25
const MIB = 1024 * 1024
/** The files of one text come in one form, which the server holds in memory. */
export const TALK_FILES_BYTES = 100 * MIB
export const TALK_FILES_TOO_LARGE = 'Together the files may have up to 100 MB.'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
/** Word, Excel and PowerPoint before 2007 write the same container. */
const OLD_OFFICE = 'application/x-cfb'
const TOO_LARGE = `Photos may have up to ${PHOTO_MB} MB, other files up to ${OTHER_MB} MB.`

const of = (endings: string, types: readonly string[], maxMb = OTHER_MB) => ({
  endings: endings.split(' '),
  types,
  maxMb,
})

/** UPD-011, UPD-012. */
export const POST_FILES: TalkFiles = {
  kinds: [
    of('jpg jpeg jfif', ['image/jpeg'], PHOTO_MB),
    of('png', ['image/png'], PHOTO_MB),
    of('gif', ['image/gif'], PHOTO_MB),
    of('pdf', ['application/pdf']),
    of('xlsx', [`${OFFICE}.spreadsheetml.sheet`]),
    of('docx', [`${OFFICE}.wordprocessingml.document`]),
    of('pptx', [`${OFFICE}.presentationml.presentation`]),
    of('xls doc ppt', [OLD_OFFICE]),
    of('txt', ['text/plain']),
    of('csv', ['text/csv']),
  ],
  wrongType: 'Photos can be JPG, PNG or GIF; files can be PDF, Word, Excel, PowerPoint, text or CSV.',
  tooLarge: TOO_LARGE,
}

/** COM-011, the longer list (C-04). */
export const COMMENT_FILES: TalkFiles = {
  kinds: [
    of('jpg jpeg', ['image/jpeg'], PHOTO_MB),
    of('png', ['image/png'], PHOTO_MB),
    of('pdf', ['application/pdf']),
    of('docx', [`${OFFICE}.wordprocessingml.document`]),
    of('xlsx', [`${OFFICE}.spreadsheetml.sheet`]),
    of('mp4', ['video/mp4', 'video/x-m4v']),
    of('webm', ['video/webm']),
    of('avi', ['video/vnd.avi']),
    of('mov', ['video/quicktime']),
    of('mkv', ['video/matroska']),
    of('flv', ['video/x-flv']),
    of('3gp', ['video/3gpp']),
    of('ogv', ['video/ogg']),
    of('wmv', ['video/x-ms-asf', 'application/vnd.ms-asf']),
  ],
  wrongType: 'Photos (JPG, PNG), PDF, Word and Excel files and videos can be added.',
  tooLarge: TOO_LARGE,
}

/** As a route declares it. */
export const uploadOf = ({ kinds, wrongType, tooLarge }: TalkFiles) => ({
  maxBytes: Math.max(...kinds.map(({ maxMb }) => maxMb)) * MIB,
  together: { maxBytes: TALK_FILES_BYTES, says: TALK_FILES_TOO_LARGE },
  types: kinds.flatMap(({ types }) => types),
  extensions: kinds.flatMap(({ endings }) => endings),
  says: { type: wrongType, size: tooLarge },
})

/** Why a file cannot come along; null when it can. A browser does not know the type by content and leaves it out. */
export function whyNotFile(
  { kinds, wrongType, tooLarge }: TalkFiles,
  file: { name: string; bytes: number; type?: string },
): string | null {
  const kind = kinds.find(({ endings }) => endings.includes(endingOf(file.name)))
  if (!kind || (file.type !== undefined && !kind.types.includes(file.type))) return wrongType
  return file.bytes > kind.maxMb * MIB ? tooLarge : null
}
