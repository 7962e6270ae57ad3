import { openLine } from '../line.ts'

/** PDFs wait here to be drawn: two threads draw, and the last one in the line waits for some seconds. */
export const pdfLine = openLine({
  atOnce: 2,
  mostWaiting: 12,
  mostOfOne: 3,
  says: {
    full: 'Many PDFs are being made right now. Please try again in a few seconds.',
    ownShare: 'Your other PDFs are still being made. Please try again when they are done.',
  },
})
