import PDFDocument from 'pdfkit'

type Align = 'left' | 'right' | 'center'

export interface Cell {
  x: number
  width: number
  align?: Align
}

export interface Drawing {
  text(
    text: string,
    x: number,
    y: number,
    options?: { size?: number; bold?: boolean; width?: number; align?: Align },
  ): void
  /** One row of texts into the cells. */
  row(cells: Cell[], texts: (string | null)[], y: number, bold?: boolean): void
  line(x0: number, y0: number, x1: number, y1: number): void
  page(): void
  raw: PDFKit.PDFDocument
}

/** Item, description, quantity, unit, rate and amount, as most bills have them. */
export const SIX_COLUMNS: Cell[] = [
  { x: 40, width: 45 },
  { x: 90, width: 190 },
  { x: 290, width: 60, align: 'right' },
  { x: 360, width: 40 },
  { x: 410, width: 65, align: 'right' },
  { x: 480, width: 75, align: 'right' },
]

/** Draws a PDF by hand for a test: every text at its place, in the order the test says. */
export function drawPdf(
  draw: (on: Drawing) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const raw = new PDFDocument({ size: 'A4', margin: 0, ...options })
  const chunks: Buffer[] = []
  const done = new Promise<Uint8Array>((resolve) => {
    raw.on('data', (chunk: Buffer) => chunks.push(chunk))
    raw.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
  })
  const text: Drawing['text'] = (value, x, y, { size = 9, bold = false, width, align = 'left' } = {}) => {
    raw.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
    const own = raw.widthOfString(value)
    const shift =
      width === undefined || align === 'left' ? 0 : align === 'right' ? width - own : (width - own) / 2
    raw.text(value, x + shift, y, { lineBreak: false })
  }
  draw({
    text,
    row: (cells, texts, y, bold = false) => {
      cells.forEach((cell, index) => {
        const value = texts[index]
        if (value) text(value, cell.x, y, { bold, width: cell.width, align: cell.align ?? 'left' })
      })
    },
    line: (x0, y0, x1, y1) => raw.moveTo(x0, y0).lineTo(x1, y1).lineWidth(0.5).stroke(),
    page: () => raw.addPage(),
    raw,
  })
  raw.end()
  return done
}
