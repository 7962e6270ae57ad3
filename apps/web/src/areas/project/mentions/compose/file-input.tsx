import { type Ref, useImperativeHandle, useRef } from 'react'

export interface FileInputHandle {
  /** Opens the folders, or on a phone what it offers. */
  open: () => void
}

interface FileInputProps {
  accept: string
  /** Read out: "Write an update: photos". */
  label: string
  onFiles: (files: File[]) => void
  ref: Ref<FileInputHandle>
}

/** The choice of the device, unseen: a button beside it opens it. */
export function FileInput({ accept, label, onFiles, ref }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ open: () => input.current?.click() }))
  return (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      accept={accept}
      aria-label={label}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        // So that the same file can be chosen again after a correction.
        currentTarget.value = ''
      }}
    />
  )
}
