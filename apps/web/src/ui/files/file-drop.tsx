import type { IconPart } from '../icon.ts'
import { toastError } from '../toast.tsx'
import { DropZone } from './drop-zone.tsx'
import { type FileRules, refusalOf } from './file-check.ts'
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
  const { rules, hint, multiple, icon } = props
  const { queue, entries } = useUploadQueue<Result>(props)

  function take(given: readonly File[]): void {
    const refused = given.map((file) => refusalOf(file, rules)).find((refusal) => refusal !== null)
    if (refused) toastError(refused.title, refused.text)
    queue.add(given.filter((file) => refusalOf(file, rules) === null))
  }

  return (
    <div className="shrink stack gap-8">
      <DropZone rules={rules} onFiles={take} hint={hint} multiple={multiple} icon={icon} />
      <UploadList entries={entries} onRemove={queue.remove} onRetry={queue.retry} />
    </div>
  )
}
