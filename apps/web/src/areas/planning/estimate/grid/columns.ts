/** The columns from left to right, the same for every row so that amounts align through the sheet. */
export const COLUMNS = [
  { id: 'toggle', width: '44px' },
  { id: 'name', width: 'minmax(280px, 1fr)' },
  { id: 'quantity', width: '92px' },
  { id: 'ordered', width: '108px' },
  { id: 'unit', width: '118px' },
  { id: 'rate', width: '112px' },
  { id: 'estimated', width: '132px' },
  { id: 'actual', width: '124px' },
  { id: 'balance', width: '124px' },
  { id: 'actions', width: '64px' },
] as const

export type ColumnId = (typeof COLUMNS)[number]['id']

const MONEY: ReadonlySet<ColumnId> = new Set(['rate', 'estimated', 'actual', 'balance'])

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

/** Without /costs/view there are no amounts, and nothing to do either (D-27). */
export function columnsFor(seesCosts: boolean): readonly ColumnId[] {
  const all = COLUMNS.map(({ id }) => id)
  return seesCosts ? all : all.filter((id) => !MONEY.has(id) && id !== 'actions')
}

export function templateOf(columns: readonly ColumnId[]): string {
  return COLUMNS.filter(({ id }) => columns.includes(id))
    .map(({ width }) => width)
    .join(' ')
}

/** On screens this narrow the sheet becomes cards. */
export const ON_PHONE = '(max-width: 48em)'
