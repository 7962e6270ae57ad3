import { UnstyledButton } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { PDFS, PHOTOS } from '../../ui/files/file-check.ts'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { ImageViewer, type Picture } from '../../ui/files/image-viewer.tsx'
import { UploadList } from '../../ui/files/upload-list.tsx'
import type { UploadEntry } from '../../ui/files/upload-queue.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './gallery.module.css'

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

function drawn(ground: string, word: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="${ground}"/><rect x="200" y="330" width="800" height="330" fill="#fff" opacity=".35"/><path d="M160 330 600 150l440 180z" fill="#fff" opacity=".5"/><text x="600" y="740" font-family="sans-serif" font-size="48" fill="#fff" text-anchor="middle">${word}</text></svg>`
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
}
const PICTURES: readonly Picture[] = [
  {
    src: drawn('#4a7a8c', 'Roof framing'),
    alt: 'Roof framing',
    caption: 'Roof framing · Rodel Aquino · 11/12/2026',
  },
  {
    src: drawn('#8c6a4a', 'Slab on grade'),
    alt: 'Slab on grade',
    caption: 'Slab on grade · Paolo Dizon · 11/10/2026',
  },
  { src: drawn('#4a8c62', 'CHB laying'), alt: 'CHB laying' },
]

export function FilesPart() {
  const [openAt, setOpenAt] = useState<number | null>(null)
  return (
    <Page>
      <PageHeader title="Files and pictures" />
      <div className={classes.columns}>
        <Panel title="PDF files" subtitle="every third one fails">
          <div className={classes.pad}>
            <FileDrop
              rules={PDFS}
              upload={slowUpload}
              icon={IconFileTypePdf}
              hint="PDF with selectable text, at most 10 MB. Best with 7 pages or fewer."
            />
          </div>
        </Panel>
        <Panel title="One photo">
          <div className={classes.pad}>
            <FileDrop rules={PHOTOS} upload={slowUpload} multiple={false} />
          </div>
        </Panel>
        <Panel title="Every state of an upload">
          <div className={classes.pad}>
            <UploadList entries={ENTRIES} onRemove={() => undefined} onRetry={() => undefined} />
          </div>
        </Panel>
        <Panel title="Pictures" subtitle="arrows turn, + and − zoom, Escape closes">
          <div className={classes.photos}>
            {PICTURES.map((picture, at) => (
              <UnstyledButton
                key={picture.src}
                className={classes.photo}
                aria-label={`Look at ${picture.alt}`}
                onClick={() => setOpenAt(at)}
              >
                <img src={picture.src} alt="" />
              </UnstyledButton>
            ))}
          </div>
        </Panel>
      </div>
      <ImageViewer pictures={PICTURES} openAt={openAt} onClose={() => setOpenAt(null)} />
    </Page>
  )
}
