import { readId, useAddressParams } from '../../../lib/address-params.ts'

const VIEWS = ['stock', 'debts', 'receive', 'history', 'counts'] as const
type StockView = (typeof VIEWS)[number]

/** The parts of the address that belong to one view, and are left behind with it. */
const OF_A_VIEW = ['view', 'search', 'page', 'low', 'transfer', 'print', 'all']

export function readStockAddress(params: URLSearchParams) {
  return {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'stock',
    /** The transfer whose details are open. */
    transferId: Number(readId(params.get('transfer') ?? undefined) ?? 0) || null,
    isPrint: params.get('print') === '1',
    /** Debts of the whole company. */
    isAll: params.get('all') === '1',
  }
}

/** The address of another view of the same stock. */
export function withStockView(params: URLSearchParams, view: StockView): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of OF_A_VIEW) next.delete(name)
  if (view !== 'stock') next.set('view', view)
  return next
}

function withTransfer(params: URLSearchParams, id: number | null, isPrint: boolean): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('view', 'history')
  next.delete('print')
  next.delete('transfer')
  if (id !== null) next.set('transfer', String(id))
  if (id !== null && isPrint) next.set('print', '1')
  return next
}

/** The open part of a project's stock is in the address: a link opens the same. */
export function useStockAddress() {
  const [params, setParams] = useAddressParams()
  return {
    ...readStockAddress(params),
    /** A transfer in the history, from another view. */
    toTransfer: (id: number) => `?${withTransfer(withStockView(params, 'history'), id, false)}`,
    open: (id: number | null) => setParams((now) => withTransfer(now, id, false)),
    print: (id: number) => setParams((now) => withTransfer(now, id, true)),
    leavePrint: (id: number) => setParams((now) => withTransfer(now, id, false), { replace: true }),
    showAll: (isAll: boolean) =>
      setParams((now) => {
        const next = withStockView(now, 'debts')
        if (isAll) next.set('all', '1')
        return next
      }),
    to: (view: StockView) => `?${withStockView(params, view)}`,
  }
}
