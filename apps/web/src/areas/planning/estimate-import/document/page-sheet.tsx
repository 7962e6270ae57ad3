import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import classes from './document.module.css'
import { isStopped } from './pdf.ts'
import { sharpness } from './zoom.ts'

interface PageSheetProps {
  page: PDFPageProxy
  scale: number
  label: string
  /** Degrees by which its text has to be turned to be upright. */
  turned?: number
  onError: (error: unknown) => void
}

/** The page as it would lie on paper, drawn as fine as the screen can show. */
export function PageSheet({ page, scale, label, turned = 0, onError }: PageSheetProps) {
  const holder = useRef<HTMLDivElement>(null)
  const density = useDensity()
  const fail = useRef(onError)
  useEffect(() => {
    fail.current = onError
  })

  useEffect(() => {
    const rotation = (page.rotate + 360 - turned) % 360
    const seen = page.getViewport({ scale, rotation })
    const fine = sharpness(seen.width, seen.height, density)
    const viewport = page.getViewport({ scale: scale * fine, rotation })
    // A new canvas each time: the one before stays in sight, stretched, until this one is ready.
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const drawing = page.render({ canvas, viewport })
    drawing.promise.then(
      () => holder.current?.replaceChildren(canvas),
      (error: unknown) => isStopped(error) || fail.current(error),
    )
    return () => drawing.cancel()
  }, [page, scale, density, turned])

  return <div ref={holder} className={classes.drawing} role="img" aria-label={label} />
}

/** Changes when the window goes to another screen, or the browser is zoomed. */
function useDensity(): number {
  const [density, setDensity] = useState(() => window.devicePixelRatio)
  useEffect(() => {
    const query = window.matchMedia(`(resolution: ${density}dppx)`)
    const look = () => setDensity(window.devicePixelRatio)
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [density])
  return density
}
