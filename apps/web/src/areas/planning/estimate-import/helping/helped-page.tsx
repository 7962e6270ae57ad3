import { Loader } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { Note } from '../../../../ui/note.tsx'
import { useWidth } from '../document/document-pane.tsx'
import { DocumentToolbar } from '../document/document-toolbar.tsx'
import { PageSheet } from '../document/page-sheet.tsx'
import { usePdf, usePdfPage } from '../document/use-pdf.ts'
import { scaleOf, type Zoom } from '../document/zoom.ts'
import { t } from '../messages/en.ts'
import classes from './help.module.css'
import paper from './helped-document.module.css'
import { PageOverlay } from './page-overlay.tsx'

interface HelpedPageProps {
  uploadId: number
  isJoined: boolean
  number: number
  turned: number
  onPage: (page: number) => void
  overlay: Omit<Parameters<typeof PageOverlay>[0], 'scale'>
}

/** A page with its text upright, and the tables to name over it. */
export function HelpedPage({ uploadId, isJoined, number, turned, onPage, overlay }: HelpedPageProps) {
  const pdf = usePdf(uploadId, isJoined)
  const { page, error } = usePdfPage(pdf.document, number)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [drawError, setDrawError] = useState<unknown>()
  const scroller = useRef<HTMLDivElement>(null)
  const room = useWidth(scroller)
  const size = useMemo(
    () => page?.getViewport({ scale: 1, rotation: (page.rotate + 360 - turned) % 360 }),
    [page, turned],
  )
  const scale = size ? scaleOf(zoom, size.width, room) : undefined
  const failed = pdf.error ?? error ?? drawError
  return (
    <section className={`shrink column ${classes.document}`} aria-label={t('document')}>
      <DocumentToolbar
        page={number}
        pages={pdf.document?.numPages ?? 0}
        onPage={onPage}
        scale={scale}
        isFit={zoom === 'fit'}
        onZoom={setZoom}
      />
      <div ref={scroller} className={`fill pad-16 ${paper.paper}`}>
        {failed ? (
          <Note tone="bad" title={t('documentNotShown')}>
            {t('nameInList')}
          </Note>
        ) : page && size && scale !== undefined ? (
          <div
            key={number}
            className={`anchor ${paper.sheet}`}
            style={{ width: size.width * scale, height: size.height * scale }}
          >
            <PageSheet
              page={page}
              scale={scale}
              turned={turned}
              label={t('pageOfDocument', { page: number })}
              onError={setDrawError}
            />
            <PageOverlay {...overlay} scale={scale} />
          </div>
        ) : (
          <div className={`middle ${paper.loading}`} role="status" aria-label={t('loadingDocument')}>
            <Loader size={28} />
          </div>
        )}
      </div>
    </section>
  )
}
