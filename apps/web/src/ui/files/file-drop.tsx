import { UnstyledButton } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import type { IconPart } from '../icon.ts'
import { toastError } from '../toast.tsx'
import { type FileRules, refusalOf, typeWords } from './file-check.ts'
import classes from './file-drop.module.css'
import { UploadList } from './upload-list.tsx'
import type { Upload } from './upload-queue.ts'
import { useUploadQueue } from './use-upload-queue.ts'

interface FileDropProps<Result> {
  rules: FileRules
  upload: Upload<Result>
  onUploaded?: (result: Result, file: File) => void
  /** The words for a failed upload. */
  wordsOf?: (error: unknown) => string
  /** Under the main line; without it, types and size are named. */
  hint?: string
  multiple?: boolean
  icon?: IconPart
}

/** Drop or choose files; each is checked, sent with its progress, and can be cancelled or tried again. */
export function FileDrop<Result>(props: FileDropProps<Result>) {
  const { rules, multiple = true, icon: Icon = IconCloudUpload } = props
  const hint = props.hint ?? `${typeWords(rules.types)}, at most ${rules.maxMb} MB.`
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { queue, entries } = useUploadQueue<Result>(props)

  function take(list: FileList | null): void {
    const given = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    const refused = given.map((file) => refusalOf(file, rules)).find((refusal) => refusal !== null)
    if (refused) toastError(refused.title, refused.text)
    queue.add(given.filter((file) => refusalOf(file, rules) === null))
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  const what = rules.types.length === 1 ? `${typeWords(rules.types)} file` : 'file'
  return (
    <div className={classes.whole}>
      <UnstyledButton
        className={classes.drop}
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
          <span className={classes.main}>
            Drop {multiple ? `${what}s` : `a ${what}`} here, or{' '}
            <span className={classes.choose}>choose {multiple ? 'files' : 'a file'}</span>
          </span>
          <span className={classes.hint} id={hintId}>
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
      <UploadList entries={entries} onRemove={queue.remove} onRetry={queue.retry} />
    </div>
  )
}
