import { ApiError, ConnectionLost } from '@itayo/contract'
import { Button, Loader } from '@mantine/core'
import { IconFileAlert, IconRefresh } from '@tabler/icons-react'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { requestNumber } from '../../../../lib/errors.ts'
import { State } from '../../../../ui/state.tsx'
import { boxesOn, type RowBox, scrolledTo } from './boxes.ts'
import classes from './document.module.css'
import { DocumentToolbar } from './document-toolbar.tsx'
import { PageSheet } from './page-sheet.tsx'
import { RowBoxes } from './row-boxes.tsx'
import { type Pdf, usePdf, usePdfPage } from './use-pdf.ts'
import { scaleOf, type Zoom } from './zoom.ts'

interface DocumentPaneProps {
  uploadId: number
  /** The upload is two files, whose pages follow each other. */
  isJoined: boolean
  boxes: readonly RowBox[]
  selectedRow: number | null
  onSelect: (row: number) => void
}

/** Room above the sheet, as the style sheet has it. */
const MARGIN = 16
/** Pixels of the page kept in sight around a row that is scrolled to. */
const ROOM = 48

/** The uploaded file, a page at a time, with the rows that were read from it drawn over it. */
export function DocumentPane({ uploadId, isJoined, boxes, selectedRow, onSelect }: DocumentPaneProps) {
  const pdf = usePdf(uploadId, isJoined)
  const [wanted, setWanted] = useState(1)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const scroller = useRef<HTMLDivElement>(null)
  const roomWidth = useWidth(scroller)
  const pages = pdf.document?.numPages ?? 0
  const number = Math.min(Math.max(1, wanted), Math.max(1, pages))
  const { page, error: pageError } = usePdfPage(pdf.document, number)
  const [drawError, setDrawError] = useState<{ page: unknown; error: unknown }>()

  const selected = boxes.find(({ row }) => row === selectedRow)
  const place = selected ? `${selected.row} ${selected.page}` : ''
  const [followed, setFollowed] = useState('')
  if (place !== followed) {
    setFollowed(place)
    if (selected) setWanted(selected.page)
  }

  const size = useMemo(() => page?.getViewport({ scale: 1 }), [page])
  const scale = size ? scaleOf(zoom, size.width, roomWidth) : undefined
  const shown = useMemo(() => boxesOn(boxes, number), [boxes, number])
  const isHere = selected?.page === number
  const top = isHere && scale !== undefined ? MARGIN + selected.box.y0 * scale : null
  const bottom = isHere && scale !== undefined ? MARGIN + selected.box.y1 * scale : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another row is chosen, or its page is there
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || top === null || bottom === null) return
    const seen = { from: box.scrollTop, to: box.scrollTop + box.clientHeight }
    box.scrollTop = scrolledTo({ from: top, to: bottom }, seen, ROOM)
  }, [place, size])

  function goTo(next: number): void {
    setWanted(Math.min(Math.max(1, next), pages))
    scroller.current?.scrollTo({ top: 0 })
  }

  const error = pdf.error ?? pageError ?? (drawError?.page === page ? drawError?.error : undefined)
  return (
    <section className={`shrink column ${classes.pane}`} aria-label="Document">
      <DocumentToolbar
        page={number}
        pages={pages}
        onPage={goTo}
        scale={error ? undefined : scale}
        isFit={zoom === 'fit'}
        onZoom={setZoom}
      />
      <div
        ref={scroller}
        className={`fill pad-16 focus-inside ${classes.scroller}`}
        // It scrolls: where no rows lead the keyboard into it, it is a stop itself.
        tabIndex={shown.length === 0 && page ? 0 : undefined}
      >
        {error ? (
          <Failed pdf={pdf} error={error} onRetry={() => setDrawError(undefined)} />
        ) : page && size && scale !== undefined ? (
          <div
            key={number}
            className={`anchor ${classes.sheet}`}
            style={{ width: size.width * scale, height: size.height * scale }}
          >
            <PageSheet
              page={page}
              scale={scale}
              label={`Page ${number} of the document`}
              onError={(cause) => setDrawError({ page, error: cause })}
            />
            <RowBoxes
              label={`Rows on page ${number}`}
              boxes={shown}
              scale={scale}
              selectedRow={selectedRow}
              onSelect={onSelect}
            />
          </div>
        ) : (
          <div className={classes.loading} role="status" aria-label="Loading the document">
            <Loader size={28} />
          </div>
        )}
      </div>
    </section>
  )
}

/** Messages of the server and the connection are shown; those of pdf.js mean nothing to people. */
function failureWords(error: unknown): string {
  const isKnown = error instanceof ApiError || error instanceof ConnectionLost
  return isKnown ? error.message : 'This browser could not draw it.'
}

function Failed({ pdf, error, onRetry }: { pdf: Pdf; error: unknown; onRetry: () => void }) {
  const number = requestNumber(error)
  return (
    <div className={classes.failed} role="alert">
      <State
        icon={IconFileAlert}
        tone="bad"
        title="The document could not be shown"
        detail={number ? `Request ${number}` : undefined}
        actions={
          <Button
            variant="default"
            loading={pdf.isRetrying}
            leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
            onClick={() => {
              onRetry()
              pdf.retry()
            }}
          >
            Retry
          </Button>
        }
      >
        {failureWords(error)} The rows that were read from it are not lost.
      </State>
    </div>
  )
}

/** Without its padding. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const box = element.current
    if (!box) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return width
}
