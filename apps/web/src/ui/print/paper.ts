/** The company's choice (D-20). */
export type Paper = 'a4' | 'letter' | 'long'

export const PAPERS: Record<Paper, { name: string; width: number; height: number }> = {
  a4: { name: 'A4', width: 210, height: 297 },
  letter: { name: 'Letter', width: 215.9, height: 279.4 },
  long: { name: 'Long (8.5 × 13 in)', width: 215.9, height: 330.2 },
}

/** Reads the stored setting; anything unknown prints on A4. */
export function paperOf(setting: string | null | undefined): Paper {
  const name = setting?.trim().toLowerCase() ?? ''
  return name in PAPERS ? (name as Paper) : 'a4'
}

/** A form with few lines keeps its shape: empty rows after "– nothing follows –". */
export function emptyRows(rows: number, least: number): number {
  return Math.max(0, least - rows - 1)
}
