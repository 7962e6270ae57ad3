import { overview } from '@itayo/contract'
import type { FileRules } from '../../../../ui/files/file-check.ts'
import { sortByRules } from '../../../../ui/files/sort-files.ts'

const { extensions, maxBytes, types } = overview.uploadPhoto.upload

export const PHOTO_RULES: FileRules = { types: extensions, maxMb: maxBytes / 1024 / 1024 }

/** Types as well as endings: a phone then offers its camera, and gives its own format as JPEG. */
export const ACCEPTED_PHOTOS = [...types, ...extensions.map((ending) => `.${ending}`)].join(',')

export const sortFiles = <Given extends { name: string; size: number }>(files: readonly Given[]) =>
  sortByRules(files, PHOTO_RULES)
