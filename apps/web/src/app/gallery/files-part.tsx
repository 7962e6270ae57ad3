import { IconFileTypePdf } from '@tabler/icons-react'
import { PDFS, PHOTOS } from '../../ui/files/file-check.ts'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { UploadList } from '../../ui/files/upload-list.tsx'
import type { UploadEntry } from '../../ui/files/upload-queue.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'

/** As a server would take it: slowly, and every third time not at all. */
let tries = 0
function slowUpload(
  _file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const fails = ++tries % 3 === 0
  return new Promise((resolve, reject) => {
    let percent = 0
    const timer = setInterval(() => {
      percent += 8
      onProgress(percent)
      if (percent < (fails ? 50 : 100)) return
      clearInterval(timer)
      if (fails) reject(new Error('refused'))
      else resolve('stored')
    }, 200)
    signal.addEventListener('abort', () => clearInterval(timer))
  })
}

const entry = (id: number, name: string, part: Partial<UploadEntry>): UploadEntry => ({
  id,
  file: new File([new Uint8Array(1_480_000)], name),
  state: 'waiting',
  percent: 0,
  message: '',
  ...part,
})
const ENTRIES = [
  entry(1, 'BOQ_StoRosarioRoad.pdf', { state: 'done', percent: 100 }),
  entry(2, 'POW_StaMaria_School.pdf', { state: 'sending', percent: 58 }),
  entry(3, 'Plans_Sheet_A-1.pdf', {}),
  entry(4, 'scan_estimate_2019.pdf', {
    state: 'failed',
    message: 'Something went wrong during the upload. Please try again.',
  }),
]

export function FilesPart() {
  return (
    <Page>
      <PageHeader title="Files" />
      <div className="stack halves one-column gap-16">
        <Panel title="PDF files" subtitle="every third one fails">
          <div className="pad-16">
            <FileDrop
              rules={PDFS}
              upload={slowUpload}
              icon={IconFileTypePdf}
              hint="PDF with selectable text, at most 10 MB. Best with 7 pages or fewer."
            />
          </div>
        </Panel>
        <Panel title="One photo">
          <div className="pad-16">
            <FileDrop rules={PHOTOS} upload={slowUpload} multiple={false} />
          </div>
        </Panel>
        <Panel title="Every state of an upload">
          <div className="pad-16">
            <UploadList entries={ENTRIES} onRemove={() => undefined} onRetry={() => undefined} />
          </div>
        </Panel>
      </div>
    </Page>
  )
}
