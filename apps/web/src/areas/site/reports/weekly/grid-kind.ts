/** The report that a grid shows: it decides its columns. */
export type GridKind = 'current-week' | 'historical' | 'two-weeks'
