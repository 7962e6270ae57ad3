import { accounts } from '@itayo/contract'

const { maxBytes, types } = accounts.setPicture.upload

/** Why a file cannot become a picture, before it is sent anywhere; undefined when it can. */
export function pictureProblem(file: {
  size: number
  type: string
}): { title: string; text: string } | undefined {
  if (!(types as readonly string[]).includes(file.type)) {
    return {
      title: 'Invalid File Type',
      text: 'Only JPG, PNG and GIF pictures are allowed. Please choose another file.',
    }
  }
  if (file.size > maxBytes) {
    return {
      title: 'File Too Large',
      text: 'The file exceeds the 10MB size limit. Please upload a smaller picture.',
    }
  }
  return undefined
}

export const ACCEPTED_PICTURES = types.join(',')
