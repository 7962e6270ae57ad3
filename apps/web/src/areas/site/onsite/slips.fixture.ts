import type { InboundLine, StockChoice } from '@itayo/contract'

export const CEMENT_IN_STOCK: StockChoice = {
  stock_id: 7,
  material_id: 1,
  description: 'Cement',
  psow_id: 3,
  work_item_code: 'CW-02',
  work_item_number: '900(1)c2',
  work_item: 'Concrete',
  stock_balance: 100,
  unit: 'bags',
  units: [
    { unit: 'bags', size: 1 },
    { unit: 'kg', size: 0.025 },
  ],
  reorder_point: 20,
  received: 200,
  moved_in: 0,
}

export const CEMENT_ON_ORDER: InboundLine = {
  tx_id: 1,
  description: 'Cement',
  work_item_code: 'CW-02',
  work_item_number: '900(1)c2',
  ordered: 400,
  received: 300,
  due: 100,
  unit: 'bags',
  units: ['bags', 'kg'],
  unit_price: 230,
}

/** How a form of a new slip is left, where a test does not ask for it. */
export const NEW_SLIP = {
  waiting: null,
  onKept: () => undefined,
  onCancel: () => undefined,
}
