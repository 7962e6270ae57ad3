import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { countOf, formatPeso } from '../../../../lib/formats.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useAction } from '../../../../lib/query.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { DropZone } from '../../../../ui/files/drop-zone.tsx'
import { type FileRules, refusalOf } from '../../../../ui/files/file-check.ts'
import { Note } from '../../../../ui/note.tsx'
import { toastError, toastSuccess } from '../../../../ui/toast.tsx'
import { financeCalls } from '../queries.ts'

const SHEETS: FileRules = { types: ['xlsx', 'csv'], maxMb: 5 }

/** Payments from the sheet of payables that somebody filled in. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const upload = useAction(financeCalls.uploadPayments, {
    showsItself: () => true,
    onSuccess({ payments, amount, refused }) {
      if (refused.length > 0) return
      void queries.invalidateQueries({ queryKey: ['finance'] })
      toastSuccess(`${countOf(payments, 'payment', 'payments')} of ${formatPeso(amount)} recorded.`)
      onClose()
    },
  })
  function take([file]: readonly File[]): void {
    if (!file) return
    const refusal = refusalOf(file, SHEETS)
    if (refusal) toastError(refusal.title, refusal.text)
    else upload.mutate({ file })
  }
  const refused = upload.data?.response.refused ?? []
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Upload payments"
      subtitle="Download the sheet to fill in, write date, reference and amount of what was paid, and send it back."
      icon={IconUpload}
      width={560}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="stack gap-12 ink">
        <DropZone rules={SHEETS} onFiles={take} />
        {upload.isPending ? <p className="dense muted">Reading the sheet …</p> : null}
        <ProblemNote error={upload.error} />
        {refused.length > 0 ? (
          <Note
            tone="bad"
            live
            title={`Nothing was recorded: ${countOf(refused.length, 'row needs', 'rows need')} another look`}
          >
            <ul aria-label="Rows that cannot be used">
              {refused.map(({ row, problem }) => (
                <li key={row}>
                  Row {row}: {problem}
                </li>
              ))}
            </ul>
          </Note>
        ) : null}
      </div>
    </Dialog>
  )
}
