import {
  TALK_FILES_BYTES,
  TALK_FILES_TOO_LARGE,
  TALK_MOST_FILES,
  type TalkFiles,
  whyNotFile,
} from '@itayo/domain'
import type { Sorted } from '../../../../ui/files/sort-files.ts'

const TOO_MANY = `Up to ${TALK_MOST_FILES} files can go with one text.`

interface Room {
  files: number
  bytes: number
}

/** The room that is left beside the files that a text has already. */
export function roomBeside(kept: number, chosen: readonly File[]): Room {
  const bytes = chosen.reduce((sum, { size }) => sum + size, 0)
  return { files: TALK_MOST_FILES - kept - chosen.length, bytes: TALK_FILES_BYTES - bytes }
}

/** The good ones go on, as many as there is room for; the others are named, reason by reason. */
export function sortTalkFiles(files: readonly File[], rule: TalkFiles, room: Room): Sorted<File> {
  const sorted: Sorted<File> = { good: [], refused: [] }
  let bytes = 0
  for (const file of files) {
    const why = whyNotFile(rule, { name: file.name, bytes: file.size })
    const isOneTooMany = sorted.good.length >= room.files
    const isTooMuch = bytes + file.size > room.bytes
    const text = why ?? (isOneTooMany ? TOO_MANY : isTooMuch ? TALK_FILES_TOO_LARGE : null)
    const known = sorted.refused.find((entry) => entry.text === text)
    if (text === null) {
      sorted.good.push(file)
      bytes += file.size
    } else if (known) known.names.push(file.name)
    else sorted.refused.push({ title: titleOf(text, rule), text, names: [file.name] })
  }
  return sorted
}

function titleOf(text: string, { wrongType }: TalkFiles) {
  if (text === TOO_MANY) return 'Too Many Files'
  return text === wrongType ? 'Invalid File Type' : 'File Too Large'
}
