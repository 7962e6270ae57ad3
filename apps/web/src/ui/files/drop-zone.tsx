import { UnstyledButton } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import type { IconPart } from '../icon.ts'
import { type FileRules, typeWords } from './file-check.ts'
import classes from './file-drop.module.css'

interface DropZoneProps {
  rules: FileRules
  onFiles: (files: readonly File[]) => void
  /** Under the main line; without it, types and size are named. */
  hint?: string | undefined
  multiple?: boolean | undefined
  icon?: IconPart | undefined
}

/** Files are dropped or chosen here; the caller decides what happens to them. */
export function DropZone({
  rules,
  onFiles,
  multiple = true,
  icon: Icon = IconCloudUpload,
  ...rest
}: DropZoneProps) {
  const hint = rest.hint ?? `${typeWords(rules.types)}, at most ${rules.maxMb} MB.`
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  useEffect(keepThePage, [])

  function take(list: FileList | null): void {
    onFiles([...(list ?? [])].slice(0, multiple ? undefined : 1))
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  const what = rules.types.length === 1 ? `${typeWords(rules.types)} file` : 'file'
  return (
    <>
      <UnstyledButton
        className={`full row gap-16 ink ${classes.drop}`}
        data-over={over || undefined}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
        onDragOver={(event: DragEvent) => {
          // Without this the browser opens the file in place of the page.
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Icon size={28} stroke={1.5} aria-hidden />
        <span>
          <span className="block normal medium">
            Drop {multiple ? `${what}s` : `a ${what}`} here, or{' '}
            <span className="strong accent">choose {multiple ? 'files' : 'a file'}</span>
          </span>
          <span className="block mt-2 small muted" id={hintId}>
            {hint}
          </span>
        </span>
      </UnstyledButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={rules.types.map((type) => `.${type}`).join(',')}
        onChange={(event) => {
          take(event.currentTarget.files)
          // So that the same file can be chosen again after a correction.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

/** A file dropped beside the zone would be opened in place of the page, and typed values would be lost. */
function keepThePage(): () => void {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
  return () => {
    window.removeEventListener('dragover', refuse)
    window.removeEventListener('drop', refuse)
  }
}
