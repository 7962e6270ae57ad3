import { inflateSync } from 'node:zlib'
import type { Block, PdfForm, Table, TableRow } from './model.ts'

/** Reads back a PDF of ours, by the file's own cross-reference table, fonts and widths. */
interface ReadPage {
  width: number
  height: number
  texts: ReadText[]
  /** The texts from the top down, those on one line joined by " | ". */
  lines: string[]
  hasPicture: boolean
}

interface ReadText {
  text: string
  x: number
  /** Its right end. */
  right: number
  /** From the top. */
  y: number
}

interface ReadFont {
  unicode: Map<string, string>
  widths: number[]
}

export function readPdf(pdf: Buffer): ReadPage[] {
  const file = pdf.toString('latin1')
  if (!file.startsWith('%PDF-1.7') || !file.trimEnd().endsWith('%%EOF')) throw new Error('no whole PDF file')
  const objects = objectsOf(file)
  const object = (id: string | undefined) => {
    const found = objects.get(Number(id))
    if (!found) throw new Error(`object ${id} is missing`)
    return found
  }
  const refer = (dictionary: string, name: string) => object(referenceIn(dictionary, name))
  const fonts = new Map<string, ReadFont>()
  const fontOf = (id: string): ReadFont => {
    let font = fonts.get(id)
    if (!font) {
      const { dictionary } = object(id)
      const descendant = object(/\/DescendantFonts \[(\d+) 0 R/.exec(dictionary)?.[1])
      const widths = /\/W \[0 \[([^\]]*)\]/.exec(descendant.dictionary)?.[1]?.trim().split(/\s+/).map(Number)
      font = { unicode: unicodeOf(textOf(refer(dictionary, 'ToUnicode'))), widths: widths ?? [] }
      fonts.set(id, font)
    }
    return font
  }

  const root = object(/\/Root (\d+) 0 R/.exec(file.slice(file.lastIndexOf('trailer')))?.[1])
  const kids = /\/Kids \[([^\]]*)\]/.exec(refer(root.dictionary, 'Pages').dictionary)?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const { dictionary } = object(id)
    const [, , width = 0, height = 0] = (/\/MediaBox \[([^\]]*)\]/.exec(dictionary)?.[1] ?? '')
      .split(' ')
      .map(Number)
    const resources = refer(dictionary, 'Resources').dictionary
    const texts = textsIn(textOf(refer(dictionary, 'Contents')), (name) =>
      fontOf(referenceIn(resources, name) ?? ''),
    )
    return { width, height, texts, lines: linesOf(texts), hasPicture: /\/XObject <<\s*\/I/.test(resources) }
  })
}

interface ReadObject {
  dictionary: string
  stream: string
}

function objectsOf(file: string): Map<number, ReadObject> {
  const start = Number(/startxref\n(\d+)\n/.exec(file)?.[1])
  const rows = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)]
  return new Map(
    rows.map(([, offset], at) => {
      const from = Number(offset)
      const head = `${at + 1} 0 obj\n`
      if (!file.startsWith(head, from)) throw new Error(`object ${at + 1} is not where the file says`)
      const rest = file.slice(from + head.length, file.indexOf('endobj', from))
      const opening = rest.indexOf('\nstream\n')
      if (opening < 0) return [at + 1, { dictionary: rest, stream: '' }]
      const dictionary = rest.slice(0, opening)
      const begin = from + head.length + opening + '\nstream\n'.length
      return [
        at + 1,
        { dictionary, stream: file.slice(begin, begin + Number(/\/Length (\d+)/.exec(dictionary)?.[1])) },
      ]
    }),
  )
}

function textOf({ dictionary, stream }: ReadObject): string {
  const bytes = Buffer.from(stream, 'latin1')
  return (dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

function referenceIn(dictionary: string, name: string): string | undefined {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1]
}

function unicodeOf(cmap: string): Map<string, string> {
  const unicode = new Map<string, string>()
  for (const [, from = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    let code = Number.parseInt(from, 16)
    for (const [, codes = ''] of list.matchAll(/<([^>]*)>/g)) {
      const units = codes.split(' ').map((unit) => Number.parseInt(unit, 16))
      unicode.set((code++).toString(16).padStart(4, '0'), String.fromCharCode(...units))
    }
  }
  return unicode
}

const SHOWN = /BT \/(\w+) ([\d.]+) Tf 1 0 0 -1 ([-\d.]+) ([-\d.]+) Tm \[?([^\]T]*)\]?T[jJ] ET/g

function textsIn(content: string, fontOf: (name: string) => ReadFont): ReadText[] {
  return [...content.matchAll(SHOWN)].map(([, name = '', size, left, top, shown = '']) => {
    const { unicode, widths } = fontOf(name)
    let text = ''
    let thousandths = 0
    for (const [, codes, kern] of shown.matchAll(/<(\w*)>|(-?\d+)/g)) {
      if (kern) thousandths -= Number(kern)
      for (const code of codes?.match(/.{4}/g) ?? []) {
        text += unicode.get(code) ?? '\ufffd'
        thousandths += widths[Number.parseInt(code, 16)] ?? 0
      }
    }
    return {
      text,
      x: Number(left),
      y: Number(top),
      right: Number(left) + (thousandths * Number(size)) / 1000,
    }
  })
}

function linesOf(texts: readonly ReadText[]): string[] {
  const byHeight = Map.groupBy(texts, ({ y }) => y)
  return [...byHeight.keys()]
    .sort((a, b) => a - b)
    .map((y) =>
      (byHeight.get(y) ?? [])
        .sort((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(' | '),
    )
}

export function formOf(blocks: readonly Block[], rest: Partial<PdfForm> = {}): PdfForm {
  return {
    paper: 'A4',
    title: 'BILL OF QUANTITIES',
    formNumber: 'BOQ-0012',
    head: { company: 'Bayanihan Builders', address: 'Dasmariñas, Cavite', tin: '123-456-789', pcab: '45678' },
    footer: { printedAt: new Date('2026-11-15T08:30:00Z'), by: 'María Peñaflor' },
    blocks,
    ...rest,
  }
}

export function billOf(rows: readonly TableRow[]): Table {
  return {
    kind: 'table',
    carriedColumn: 3,
    columns: [
      { title: 'Item', share: 1, kind: 'text' },
      { title: 'Description', share: 4, kind: 'text' },
      { title: 'Quantity', share: 1, kind: 'number', decimals: 3 },
      { title: 'Amount', share: 1.5, kind: 'number' },
    ],
    rows,
  }
}

export function itemOf(item: string, amount: number, description = 'Concrete works'): TableRow {
  return { kind: 'row', cells: [item, description, 1.5, amount] }
}

export function amountIn(line: string): number {
  const text = line.split(' | ').at(-1) ?? ''
  const amount = Number(text.replace(/[(),]/g, ''))
  return text.startsWith('(') ? -amount : amount
}
