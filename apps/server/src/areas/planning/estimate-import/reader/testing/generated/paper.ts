import { drawPdf } from '../draw.ts'
import type { Look } from './look.ts'

/** Sheets of paper with a place where the writing goes on. */
export interface Paper {
  look: Look
  width: number
  height: number
  margin: number
  /** The top of the next line. */
  y: number
  page: number
  text(value: string, x: number, y: number, how?: How): void
  widthOf(value: string, how?: How): number
  /** The words of a text in lines that find room. */
  wrap(value: string, width: number, how?: How): string[]
  line(x0: number, y0: number, x1: number, y1: number): void
  newPage(): void
}

interface How {
  bold?: boolean
  size?: number
  width?: number
  align?: 'left' | 'right' | 'center'
}

const MARGIN = 40

export function onPaper(look: Look, write: (paper: Paper) => void): Promise<Uint8Array> {
  const [width, height] = look.paper
  const isUpright = look.kept === 'upright'
  const size: [number, number] = isUpright ? [width, height] : [height, width]
  return drawPdf(
    (on) => {
      const set = (how: How = {}) =>
        on.raw.font(how.bold ? look.family.bold : look.family.plain).fontSize(how.size ?? look.size)
      const turn = () => {
        if (isUpright) return
        // The page is kept on its side: what goes to the right is written upwards.
        on.raw.transform(0, -1, 1, 0, 0, width)
        if (look.kept === 'turned') (on.raw.page.dictionary.data as Record<string, unknown>).Rotate = 90
      }
      const paper: Paper = {
        look,
        width,
        height,
        margin: MARGIN,
        y: MARGIN,
        page: 1,
        text(value, x, y, how = {}) {
          set(how)
          const spare = (how.width ?? 0) - on.raw.widthOfString(value)
          const shift = how.align === 'right' ? spare : how.align === 'center' ? spare / 2 : 0
          on.raw.text(value, x + shift, y, { lineBreak: false })
        },
        widthOf: (value, how) => set(how).widthOfString(value),
        wrap(value, room, how) {
          const lines: string[] = []
          for (const text of value.split('\n')) {
            let line = ''
            for (const word of text.split(' ')) {
              const longer = line === '' ? word : `${line} ${word}`
              if (line !== '' && set(how).widthOfString(longer) > room) {
                lines.push(line)
                line = word
              } else line = longer
            }
            lines.push(line)
          }
          return lines
        },
        line: on.line,
        newPage() {
          on.page()
          turn()
          paper.page++
          paper.y = MARGIN
        },
      }
      turn()
      write(paper)
    },
    { size },
  )
}

export const money = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const decimals = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const cents = (amount: number): number => Math.round(amount * 100) / 100
