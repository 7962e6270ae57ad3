import { subscription } from '@itayo/contract'
import { connect } from '../../../lib/api.ts'

const api = connect({ subscription })

export const subscriptionCalls = api.subscription

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const subscriptionQueries = {
  all: () => ({ queryKey: ['subscription'] }),
}
