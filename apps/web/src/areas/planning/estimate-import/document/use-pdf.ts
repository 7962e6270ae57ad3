import { useQuery } from '@tanstack/react-query'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { importQueries } from '../queries.ts'
import { type OpenPdf, openPdfs, type PdfPages } from './pdf.ts'

export interface Pdf {
  document: PdfPages | undefined
  error: unknown
  isRetrying: boolean
  retry: () => void
}

/** The document of an upload: fetched once, opened, and closed again when its pane goes. */
export function usePdf(uploadId: number, isJoined: boolean): Pdf {
  const file = useQuery(importQueries.document(uploadId, isJoined))
  const [opened, setOpened] = useState<{ of: readonly Blob[]; pdf?: OpenPdf; error?: unknown }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it once more
  useEffect(() => {
    const blobs = file.data
    if (!blobs) return
    let isWanted = true
    let mine: OpenPdf | undefined
    openPdfs(blobs).then(
      (pdf) => {
        mine = pdf
        if (isWanted) setOpened({ of: blobs, pdf })
        else pdf.close()
      },
      (error: unknown) => isWanted && setOpened({ of: blobs, error }),
    )
    return () => {
      isWanted = false
      setOpened(undefined)
      mine?.close()
    }
  }, [file.data, attempt])

  return {
    document: opened?.pdf?.document,
    error: file.data ? opened?.error : file.error,
    isRetrying: file.isFetching,
    retry() {
      if (file.data) setAttempt((count) => count + 1)
      else void file.refetch()
    },
  }
}

/** One page of it; undefined until it is there. The same file opened anew is another document: the first is closed. */
export function usePdfPage(document: PdfPages | undefined, number: number) {
  const [found, setFound] = useState<{
    of: PdfPages
    number: number
    page?: PDFPageProxy
    error?: unknown
  }>()
  useEffect(() => {
    if (!document) return
    let isWanted = true
    document.getPage(number).then(
      (page) => isWanted && setFound({ of: document, number, page }),
      (error: unknown) => isWanted && setFound({ of: document, number, error }),
    )
    return () => {
      isWanted = false
    }
  }, [document, number])
  const isOfThis = found !== undefined && found.of === document && found.number === number
  return { page: isOfThis ? found.page : undefined, error: isOfThis ? found.error : undefined }
}
