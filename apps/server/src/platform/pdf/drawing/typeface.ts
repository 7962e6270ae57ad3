import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Widths and codes of single characters, asked of the font once each: shaping whole words costs a
 * hundred times more. Kerning is kept, a pair at a time; figures are the tabular ones everywhere.
 */
export interface Typeface {
  /** The name it goes by in the file. */
  id: string
  reference: unknown
  has(codePoint: number): boolean
  widthOf(text: string, size: number): number
  /** The operator that shows the text. */
  show(text: string): string
}

export interface Typefaces {
  regular: Typeface
  bold: Typeface
  /** Whether both can draw a character. */
  hasGlyph(codePoint: number): boolean
}

export function openTypefaces(document: PDFKit.PDFDocument): Typefaces {
  const regular = openTypeface(document, '400Regular/Inter_400Regular.ttf')
  const bold = openTypeface(document, '700Bold/Inter_700Bold.ttf')
  return { regular, bold, hasGlyph: (codePoint) => regular.has(codePoint) && bold.has(codePoint) }
}

/** The part of pdfkit's embedded font that pdfkit itself calls. */
interface EmbeddedFont {
  id: string
  ref(): unknown
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
  encode(text: string, features?: string[]): [codes: string[], positions: { xAdvance: number }[]]
}

interface Glyph {
  code: string
  /** In thousandths of the text's size. */
  advance: number
  /** Figures stand in columns: nothing is kerned against them. */
  kerns: boolean
}

const resolve = createRequire(import.meta.url).resolve

function openTypeface(document: PDFKit.PDFDocument, file: string): Typeface {
  const source = readFileSync(resolve(`@expo-google-fonts/inter/${file}`))
  document.registerFont(file, source).font(file)
  const font = (document as unknown as { _font: EmbeddedFont })._font
  const glyphs = new Map<number, Glyph>()
  const kernings = new Map<number, number>()

  const glyphOf = (codePoint: number): Glyph => {
    const known = glyphs.get(codePoint)
    if (known) return known
    const character = String.fromCodePoint(codePoint)
    const isFigure = codePoint >= 0x30 && codePoint <= 0x39
    const [codes, positions] = font.encode(character, isFigure ? ['tnum'] : [])
    const glyph = {
      code: codes.join(''),
      advance: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
      kerns: !isFigure && character !== ' ',
    }
    glyphs.set(codePoint, glyph)
    return glyph
  }

  const kerning = (left: number, right: number): number => {
    const key = left * 0x110000 + right
    const known = kernings.get(key)
    if (known !== undefined) return known
    const pair = font.encode(String.fromCodePoint(left, right), [])[1]
    const kern = pair.length === 2 ? Math.round((pair[0]?.xAdvance ?? 0) - glyphOf(left).advance) : 0
    kernings.set(key, kern)
    return kern
  }

  /** Calls back for each character with the kerning before it. */
  const each = (text: string, use: (glyph: Glyph, kern: number) => void) => {
    let before = -1
    let kerns = false
    for (let at = 0; at < text.length; at++) {
      const codePoint = text.codePointAt(at) as number
      if (codePoint > 0xffff) at++
      const glyph = glyphOf(codePoint)
      use(glyph, kerns && glyph.kerns ? kerning(before, codePoint) : 0)
      before = codePoint
      kerns = glyph.kerns
    }
  }

  return {
    id: font.id,
    reference: font.ref(),
    has: (codePoint) => font.font.hasGlyphForCodePoint(codePoint),
    widthOf(text, size) {
      let thousandths = 0
      each(text, (glyph, kern) => {
        thousandths += glyph.advance + kern
      })
      return (thousandths * size) / 1000
    },
    show(text) {
      let codes = '<'
      each(text, (glyph, kern) => {
        codes += kern === 0 ? glyph.code : `>${-kern}<${glyph.code}`
      })
      return codes.includes('>') ? `[${codes}>]TJ` : `${codes}>Tj`
    },
  }
}
