import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const SHEET = 'xl/worksheets/sheet1.xml'

/** The file after a person typed a number into one cell of the first row with these words. */
export function withNumber(file: Uint8Array, words: string, column: string, number: number): Buffer {
  const parts = unzipSync(file)
  const xml = strFromU8(parts[SHEET] ?? new Uint8Array())
  const row = xml.match(/<row [\s\S]*?<\/row>/g)?.find((one) => one.includes(`>${words}<`))
  const cell = row?.match(new RegExp(`<c r="${column}\\d+"[^>]*?>.*?</c>`))?.[0]
  if (!row || !cell) throw new Error(`No cell ${column} in a row with ${words}`)
  const typed = cell.replace(/<f>[\s\S]*?<\/f>/, '').replace(/<v>[^<]*<\/v>/, `<v>${number}</v>`)
  return Buffer.from(zipSync({ ...parts, [SHEET]: strToU8(xml.replace(row, row.replace(cell, typed))) }))
}
