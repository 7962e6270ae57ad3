import { type ChangeEvent, type DragEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'

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

/** Two choices of the device, unseen: photos, for which a phone offers its camera too, and other files (UPD-011, UPD-012). */
export function FileInputs({ label, onFiles, ref }: FileInputsProps) {
  const photos = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({
    photos: () => photos.current?.click(),
    files: () => files.current?.click(),
  }))
  const input = {
    type: 'file',
    hidden: true,
    multiple: true,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      onFiles([...(event.currentTarget.files ?? [])])
      // So that the same file can be chosen again after a correction.
      event.currentTarget.value = ''
    },
  }
  return (
    <>
      <input ref={photos} accept={PHOTOS} aria-label={`${label}: photos`} {...input} />
      <input ref={files} accept={FILES} aria-label={`${label}: files`} {...input} />
    </>
  )
}

/** For the element that files are dropped upon. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  return {
    'data-over': over || undefined,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      // Without this the browser opens the file in place of the page.
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      const to = event.relatedTarget
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}
