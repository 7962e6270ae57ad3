import { Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { showFailure } from '../ui/dialogs.ts'
import { DownloadMenu } from '../ui/download-menu.tsx'
import { useMay } from './auth/use-may.ts'
import { downloadFailure, downloadFile, fetchNamedFile, keepFile } from './download.ts'
import { showingPlace } from './pdf-place.ts'

type Format = 'xlsx' | 'pdf'

interface PaperDownload {
  url: string
  name: string
  body: Readonly<Record<string, unknown>>
}

/** A paper as a file; a PDF waits for its turn, and says so. */
async function fetchPaper({ url, name, body }: PaperDownload, type: Format): Promise<void> {
  const named = `${name}.${type}`
  if (type === 'xlsx') return downloadFile(url, named, { ...body, type })
  const file = await showingPlace(`Preparing ${named}`, (ticket, signal) =>
    fetchNamedFile(url, named, { body: { ...body, type, ticket }, signal }),
  )
  if (file) keepFile(file)
}

/** PDF and Excel of a paper, for who may take papers away. */
export function PaperMenu({ paper, label }: { paper: PaperDownload; label?: string }) {
  const may = useMay()
  const ask = useMutation({
    mutationFn: (type: Format) => fetchPaper(paper, type),
    meta: {
      showsItself(error: unknown) {
        void showFailure(downloadFailure(error), 'Oopss')
        return true
      },
    },
  })
  if (!may('/project/download/reports')) return null
  return (
    <DownloadMenu width={180} pending={ask.isPending} {...(label && { label })}>
      <Menu.Item onClick={() => ask.mutate('pdf')}>PDF</Menu.Item>
      <Menu.Item onClick={() => ask.mutate('xlsx')}>Excel</Menu.Item>
    </DownloadMenu>
  )
}
