import type { EstimateUpload } from '@itayo/contract'

export const joinedName = (first: string, second: string): string =>
  second === '' ? first : `${first} + ${second}`

/** The name of an upload's file, or of both that were joined. */
export const uploadName = (upload: Pick<EstimateUpload, 'file_name' | 'joined_file_name'>): string =>
  joinedName(upload.file_name, upload.joined_file_name)
