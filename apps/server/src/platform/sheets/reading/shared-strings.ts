import { decodeEscapes } from '../text.ts'
import { readWholeXml, type XmlListener } from './xml.ts'

/** Every text of the workbook, once; cells name them by number. Longer ones are cut on the way in. */
export async function readSharedStrings(
  pieces: AsyncIterable<Uint8Array>,
  maxCellLength: number,
): Promise<string[]> {
  const strings: string[] = []
  const text = richText()
  await readWholeXml(pieces, {
    open(name, attributes) {
      if (name === 'si') text.start()
      else text.open(name, attributes)
    },
    close(name) {
      if (name === 'si') strings.push(text.whole().slice(0, maxCellLength + 1))
      else text.close(name)
    },
    text: text.text,
  })
  return strings
}

/** A text in one piece or in runs of different looks, without the reading aids of Japanese files. */
export function richText(): Required<XmlListener> & { start(): void; whole(): string } {
  let runs = ''
  let listening = false
  let amongReadingAids = false
  return {
    start() {
      runs = ''
    },
    open(name) {
      if (name === 't') listening = !amongReadingAids
      else if (name === 'rPh') amongReadingAids = true
    },
    close(name) {
      if (name === 't') listening = false
      else if (name === 'rPh') amongReadingAids = false
    },
    text(text) {
      if (listening) runs += text
    },
    whole: () => decodeEscapes(runs),
  }
}
