/** Short forms people write, and the words the lists have. */
const FULL: Record<string, string> = {
  bgy: 'barangay',
  brgy: 'barangay',
  pob: 'poblacion',
  sta: 'santa',
  sto: 'santo',
  st: 'saint',
  gen: 'general',
}

/** Small letters without accents: "Bañacao" is "banacao". */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** The words of a name as they are compared: "Brgy. Sta. Cruz" is barangay, santa, cruz. */
export function wordsIn(text: string): string[] {
  return (fold(text).match(/[a-z0-9]+/g) ?? []).map((word) => FULL[word] ?? word)
}

/** "Region IV-A (CALABARZON)" is known as CALABARZON, "MIMAROPA Region" as MIMAROPA. */
export function shortRegion(name: string): string {
  return /\(([^)]+)\)/.exec(name)?.[1] ?? name.replace(/ Region$/, '')
}
