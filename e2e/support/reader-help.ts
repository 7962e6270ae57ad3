import PDFDocument from 'pdfkit'
import type { Handed } from './estimate-imports.ts'

const COLUMNS = [40, 100, 470]

/** Lump sums under headings that say nothing: neither words nor products tell what the columns are. */
export async function lumpSums(
  name: string,
  rows: readonly (readonly [item: string, name: string, amount: string])[],
  total: string,
): Promise<Handed> {
  const paper = new PDFDocument({ size: 'A4', margin: 40 })
  const parts: Buffer[] = []
  paper.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise((resolve) => paper.on('end', resolve))
  let y = 90
  const line = (texts: readonly string[]) => {
    for (const [at, text] of texts.entries())
      paper.fontSize(10).text(text, COLUMNS[at] ?? 40, y, { lineBreak: false })
    y += 22
  }
  paper.fontSize(14).text('LIST OF WORKS', 220, 40, { lineBreak: false })
  line(['Kx', 'Gawi', 'Zp'])
  for (const row of rows) line(row)
  line(['', 'TOTAL', total])
  paper.end()
  await done
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(parts) }
}
