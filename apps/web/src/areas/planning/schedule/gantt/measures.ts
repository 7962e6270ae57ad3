/** Pixels that the drawing and the style sheet share. */
export const ROW = 30
export const HEAD = 54
export const BAR = 14
/** Rows drawn beyond the edge, so that a quick scroll shows no gap. */
export const OVERSCAN = 8

export interface TableWidths {
  name: number
  date: number
  days: number
  total: number
}

export function tableWidths(isNarrow: boolean): TableWidths {
  const [name, date, days] = isNarrow ? [190, 84, 0] : [312, 92, 56]
  return { name, date, days, total: name + 2 * date + days }
}
