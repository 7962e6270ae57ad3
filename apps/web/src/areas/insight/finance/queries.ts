import { finance } from '@itayo/contract'
import { connect } from '../../../lib/api.ts'

const api = connect({ finance })

export const financeCalls = api.finance

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const financeQueries = {
  all: () => ({ queryKey: ['finance'] }),
}
