import { overview } from '@itayo/contract'
import { type FileRules, type Refusal, refusalOf } from '../../../ui/files/file-check.ts'

const { extensions, maxBytes, types } = overview.uploadPhoto.upload

export const PHOTO_RULES: FileRules = { types: extensions, maxMb: maxBytes / 1024 / 1024 }

/** Types as well as endings: a phone then offers its camera, and gives its own format as JPEG. */
export const ACCEPTED_PHOTOS = [...types, ...extensions.map((ending) => `.${ending}`)].join(',')

export interface Sorted<Given> {
  good: Given[]
  /** One per reason, with the names of the files it concerns. */
  refused: (Refusal & { names: string[] })[]
}

/** The good ones go on; the others are named, reason by reason. */
export function sortFiles<Given extends { name: string; size: number }>(
  files: readonly Given[],
): Sorted<Given> {
  const sorted: Sorted<Given> = { good: [], refused: [] }
  for (const file of files) {
    const refusal = refusalOf(file, PHOTO_RULES)
    const known = sorted.refused.find((entry) => entry.title === refusal?.title)
    if (!refusal) sorted.good.push(file)
    else if (known) known.names.push(file.name)
    else sorted.refused.push({ ...refusal, names: [file.name] })
  }
  return sorted
}
