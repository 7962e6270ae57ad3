import type { Attachment } from '@itayo/contract'
import { downloadFile } from '../../../lib/download.ts'
import { errorWords } from '../../../lib/errors.ts'
import { toastError } from '../../../ui/toast.tsx'

/** Its link is signed and grows old: that it did not come is told. */
export function downloadAttachment({ url, name }: Pick<Attachment, 'url' | 'name'>): void {
  downloadFile(url, name).catch((error: unknown) => {
    const { title, text } = errorWords(error)
    toastError(title, text)
  })
}
