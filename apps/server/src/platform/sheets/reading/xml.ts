import { SaxesParser } from 'saxes'
import { SheetError } from '../sheet-error.ts'

type Attributes = Record<string, string>

/** Names come without their prefix: `x:row` and `row` are the same to every spreadsheet program. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
}

const DEEPEST = 100

/** Tells the listener what each piece holds, and hands back between pieces. */
export async function* readXml(
  pieces: AsyncIterable<Uint8Array>,
  listener: XmlListener,
): AsyncGenerator<void> {
  const write = xmlWriter(listener)
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true })
    write(decode(decoder, piece))
    yield
  }
  if (decoder) write(decode(decoder))
  write(null)
}

export async function readWholeXml(pieces: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  for await (const _ of readXml(pieces, listener));
}

function xmlWriter(listener: XmlListener): (text: string | null) => void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  let depth = 0
  parser.on('opentag', (tag) => {
    if (++depth > DEEPEST) throw new SheetError('broken')
    listener.open(localName(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag) => {
    depth--
    listener.close?.(localName(tag.name))
  })
  if (listener.text) {
    const heard = listener.text
    parser.on('text', heard)
    parser.on('cdata', heard)
  }
  // No workbook has a document type; one that does wants its entities to grow.
  parser.on('doctype', () => {
    throw new SheetError('broken')
  })
  parser.on('error', (error) => {
    throw new SheetError('broken', undefined, error)
  })
  return (text) => {
    if (text === null) parser.close()
    else parser.write(text)
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** For the few attributes that carry a prefix of the sender's choice, such as `r:id`. */
export function attributeOf(attributes: Attributes, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => localName(key) === name)?.[1]
}

function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch (error) {
    throw new SheetError('broken', undefined, error)
  }
}
