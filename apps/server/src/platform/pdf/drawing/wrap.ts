import type { Typeface } from './typeface.ts'

export interface Line {
  text: string
  width: number
}

/** The lines of a text in a column of this width. A word too long for it is broken, never cut off. */
export function wrap(typeface: Typeface, text: string, size: number, width: number): Line[] {
  const lines: Line[] = []
  for (const paragraph of cleaned(text).split('\n')) {
    const whole = typeface.widthOf(paragraph, size)
    if (whole <= width) lines.push({ text: paragraph, width: whole })
    else wrapParagraph(typeface, paragraph, size, width, lines)
  }
  return lines
}

function wrapParagraph(typeface: Typeface, text: string, size: number, width: number, lines: Line[]): void {
  const space = typeface.widthOf(' ', size)
  let line: Line = { text: '', width: 0 }
  const finish = () => {
    if (line.text !== '') lines.push(line)
    line = { text: '', width: 0 }
  }
  for (const word of text.split(' ')) {
    if (word === '') continue
    const wordWidth = typeface.widthOf(word, size)
    if (line.text !== '' && line.width + space + wordWidth <= width) {
      line = { text: `${line.text} ${word}`, width: line.width + space + wordWidth }
      continue
    }
    finish()
    if (wordWidth <= width) {
      line = { text: word, width: wordWidth }
      continue
    }
    const parts = brokenWord(typeface, word, size, width)
    line = parts.pop() ?? line
    lines.push(...parts)
  }
  finish()
}

/** After a hyphen, slash or comma where there is one in the last third of the line, else anywhere. */
function brokenWord(typeface: Typeface, word: string, size: number, width: number): Line[] {
  const parts: Line[] = []
  let part = ''
  let used = 0
  const finish = (text: string) => parts.push({ text, width: typeface.widthOf(text, size) })
  for (const character of word) {
    const step = typeface.widthOf(character, size)
    if (part !== '' && used + step > width) {
      const seam = Math.max(...['-', '/', ',', '_', '.', '@'].map((mark) => part.lastIndexOf(mark))) + 1
      const cut = seam > (part.length * 2) / 3 ? seam : part.length
      finish(part.slice(0, cut))
      part = part.slice(cut)
      used = typeface.widthOf(part, size)
    }
    part += character
    used += step
  }
  finish(part)
  return parts
}

/** One way to spell a character, spaces for tabs, nothing for other marks that steer machines. */
export function cleaned(text: string): string {
  // Most texts are plain, and there are many.
  if (/^[ -~]*$/.test(text)) return text
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u00a0\u2007\u202f]/g, ' ')
    .replace(/[^\P{C}\n]/gu, '')
}
