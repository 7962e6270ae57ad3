import type { CreditBalance } from '@itayo/contract'

export const BALANCE: CreditBalance = {
  balance: 1240,
  own: 0,
  pool: 1240,
  credit_status: false,
  date_end: null,
  can_use: true,
  credits_per_use: 15,
  payer: 'pool',
  can: { subscribe: true, buy: true },
}
