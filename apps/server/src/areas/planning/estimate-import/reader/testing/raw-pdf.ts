import { deflateSync } from 'node:zlib'

/** An object of a PDF: its text, or a stream with its dictionary. */
type RawObject = string | { dictionary: string; data: Uint8Array }

/** A PDF from its objects, numbered from 1; the first is the catalogue. Nothing checks whether it makes sense. */
export function rawPdf(objects: RawObject[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = 9
  const put = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  objects.forEach((object, index) => {
    offsets.push(at)
    put(Buffer.from(`${index + 1} 0 obj\n`))
    if (typeof object === 'string') put(Buffer.from(object))
    else {
      put(Buffer.from(`<< ${object.dictionary} /Length ${object.data.length} >>\nstream\n`))
      put(Buffer.from(object.data))
      put(Buffer.from('\nendstream'))
    }
    put(Buffer.from('\nendobj\n'))
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF`
  put(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries}${trailer}`))
  return new Uint8Array(Buffer.concat(parts))
}

export const packed = (data: Uint8Array | string): RawObject => ({
  dictionary: '/Filter /FlateDecode',
  data: deflateSync(data, { level: 9 }),
})

/** A page with a font F1 and a form X0, drawn by the content; more objects are numbered from 6. */
export function onePage(content: RawObject, more: RawObject[] = [], contents = '5 0 R'): Uint8Array {
  const resources = `/Font << /F1 4 0 R >>${more.length > 0 ? ' /XObject << /X0 6 0 R >>' : ''}`
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} /Resources << ${resources} >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    content,
    ...more,
  ])
}

/** A form that draws X0, which is another object, and something of its own. */
export const form = (draws: string, next: number): RawObject => ({
  dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 500 500] /Resources << /Font << /F1 4 0 R >> /XObject << /X0 ${next} 0 R >> >>`,
  data: Buffer.from(draws),
})
