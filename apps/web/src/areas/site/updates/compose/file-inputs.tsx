import { type Ref, useImperativeHandle, useRef } from 'react'
import { FileInput, type FileInputHandle } from '../../../project/mentions/compose/file-input.tsx'

/** Opens the folders and the camera. */
export interface FileInputsHandle {
  photos: () => void
  files: () => void
}

const PHOTOS = '.jpg,.jpeg,.jfif,.png,.gif,image/jpeg,image/png,image/gif'
const FILES = '.xlsx,.xls,.doc,.docx,.ppt,.pptx,.txt,.pdf,.csv'

interface FileInputsProps {
  /** Says what they are for: "Write an update". */
  label: string
  onFiles: (files: File[]) => void
  ref: Ref<FileInputsHandle>
}

/** Two choices of the device: photos, for which a phone offers its camera too, and other files (UPD-011, UPD-012). */
export function FileInputs({ label, onFiles, ref }: FileInputsProps) {
  const photos = useRef<FileInputHandle>(null)
  const files = useRef<FileInputHandle>(null)
  useImperativeHandle(ref, () => ({
    photos: () => photos.current?.open(),
    files: () => files.current?.open(),
  }))
  return (
    <>
      <FileInput ref={photos} accept={PHOTOS} label={`${label}: photos`} onFiles={onFiles} />
      <FileInput ref={files} accept={FILES} label={`${label}: files`} onFiles={onFiles} />
    </>
  )
}
