import { TALK_MOST_FILES, type TalkFiles, whyNotFile } from '@itayo/domain'
import type { Sorted } from '../../../../ui/files/sort-files.ts'

const TOO_MANY = `Up to ${TALK_MOST_FILES} files can go with one text.`

/** The good ones go on, as many as there is room for; the others are named, reason by reason. */
export function sortTalkFiles(files: readonly File[], rule: TalkFiles, room: number): Sorted<File> {
  const sorted: Sorted<File> = { good: [], refused: [] }
  for (const file of files) {
    const why = whyNotFile(rule, { name: file.name, bytes: file.size })
    const text = why ?? (sorted.good.length < room ? null : TOO_MANY)
    const known = sorted.refused.find((entry) => entry.text === text)
    if (text === null) sorted.good.push(file)
    else if (known) known.names.push(file.name)
    else sorted.refused.push({ title: titleOf(text, rule), text, names: [file.name] })
  }
  return sorted
}

function titleOf(text: string, { wrongType }: TalkFiles) {
  if (text === TOO_MANY) return 'Too Many Files'
  return text === wrongType ? 'Invalid File Type' : 'File Too Large'
}
