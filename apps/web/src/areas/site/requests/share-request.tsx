import { requests, routeUrl } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconDownload, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { downloadFailure, fetchNamedFile, keepFile } from '../../../lib/download.ts'
import { isSessionEnded } from '../../../lib/errors.ts'
import { showingPlace } from '../../../lib/pdf-place.ts'
import { toastError } from '../../../ui/toast.tsx'

const SAMPLE = new File([''], 'request.pdf', { type: 'application/pdf' })

/** A phone hands files to its other programs; a desk keeps them. */
function canShareFiles(): boolean {
  return (
    window.matchMedia('(pointer: coarse)').matches &&
    typeof navigator.canShare === 'function' &&
    navigator.canShare({ files: [SAMPLE] })
  )
}

/** The paper as PDF: shared from a phone, kept as a file elsewhere. */
export function ShareRequest({ id, number }: { id: number; number: string }) {
  const [busy, setBusy] = useState(false)
  const shares = canShareFiles()

  async function take(): Promise<void> {
    setBusy(true)
    try {
      const paper = await showingPlace(`Preparing ${number}.pdf`, (ticket, signal) =>
        fetchNamedFile(routeUrl(requests.paper, { params: { id }, query: { ticket } }), `${number}.pdf`, {
          signal,
        }),
      )
      if (!paper) return
      if (!shares) return keepFile(paper)
      try {
        await navigator.share({ files: [paper], title: number })
      } catch (error) {
        // Closed by the person: nothing to say. Refused by the phone: the file is still of use.
        if (!(error instanceof DOMException && error.name === 'AbortError')) keepFile(paper)
      }
    } catch (error) {
      if (!isSessionEnded(error)) toastError('Error', downloadFailure(error))
    } finally {
      setBusy(false)
    }
  }

  const Icon = shares ? IconShare2 : IconDownload
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
      onClick={() => void take()}
    >
      {shares ? 'Share' : 'Download PDF'}
    </Button>
  )
}
