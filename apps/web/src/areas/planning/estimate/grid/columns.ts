/** The columns from left to right, the same for every row so that amounts align through the sheet. */
export const COLUMNS = [
  { id: 'toggle', width: '38px' },
  { id: 'name', width: 'minmax(280px, 1fr)' },
  { id: 'quantity', width: '84px' },
  { id: 'ordered', width: '80px' },
  { id: 'unit', width: '104px' },
  { id: 'rate', width: '96px' },
  { id: 'estimated', width: '118px' },
  { id: 'actual', width: '112px' },
  { id: 'balance', width: '112px' },
  { id: 'actions', width: '54px' },
] as const

export type ColumnId = (typeof COLUMNS)[number]['id']

export const MONEY: ReadonlySet<ColumnId> = new Set(['rate', 'estimated', 'actual', 'balance'])

export const COLUMN_HEADS: Record<ColumnId, string> = {
  toggle: '',
  name: 'Phase / work item / resource',
  quantity: 'Est. qty',
  ordered: 'Hired / ordered',
  unit: 'Unit',
  rate: 'Rate (₱)',
  estimated: 'Estimated cost (₱)',
  actual: 'Actual cost (₱)',
  balance: 'Balance (₱)',
  actions: '',
}

/** Columns that are only read: a cell to fill in or to correct is never out of sight. */
export const COLUMNS_TO_HIDE = ['ordered', 'actual', 'balance'] as const satisfies readonly ColumnId[]
export type HideableColumn = (typeof COLUMNS_TO_HIDE)[number]

/** Without /costs/view there are no amounts, and nothing to do either (D-27). */
export function columnsFor(seesCosts: boolean, hidden: readonly HideableColumn[] = []): readonly ColumnId[] {
  const all = COLUMNS.map(({ id }) => id).filter((id) => !hidden.some((one) => one === id))
  return seesCosts ? all : all.filter((id) => !MONEY.has(id) && id !== 'actions')
}

export function templateOf(columns: readonly ColumnId[]): string {
  return COLUMNS.filter(({ id }) => columns.includes(id))
    .map(({ width }) => width)
    .join(' ')
}

/** On screens this narrow the sheet becomes cards. */
export const ON_PHONE = '(max-width: 48em)'
