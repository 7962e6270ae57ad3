import { readWholeXml } from './xml.ts'

/** Tells for each cell style, by its number, whether it shows a day. */
export async function readDateStyles(pieces: AsyncIterable<Uint8Array>): Promise<boolean[]> {
  const customDates = new Map<string, boolean>()
  const styles: boolean[] = []
  let amongCellStyles = false
  await readWholeXml(pieces, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') customDates.set(numFmtId, isDateCode(formatCode))
      else if (name === 'cellXfs') amongCellStyles = true
      else if (name === 'xf' && amongCellStyles) {
        styles.push(customDates.get(numFmtId) ?? isBuiltInDate(Number(numFmtId)))
      }
    },
    close(name) {
      if (name === 'cellXfs') amongCellStyles = false
    },
  })
  return styles
}

/** 18 to 21 and 45 to 47 are times of day; 27 to 36 and 50 to 58 are the dates of East Asian editions. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)
}

/** A format that shows a year or a day, or a month without a time (`m` alone may be minutes). */
function isDateCode(code: string): boolean {
  const letters = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[[^\]]*\]/g, (bracket) => (/^\[[hms]+\]$/i.test(bracket) ? 'h' : ''))
    .replace(/general/gi, '')
    .toLowerCase()
  const first = letters.split(';')[0] ?? ''
  if (/[#0?]/.test(first.replace(/\.0+/g, ''))) return false
  return /[yd]/.test(first) || (first.includes('m') && !/[hs]/.test(first))
}
