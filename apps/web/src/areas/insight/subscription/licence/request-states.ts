export const APPROVAL_LIST = '/subscription/approval-license/approval-list'

/** The states of a request by their names in the address (G-30), with the number the server knows them by. */
export const REQUEST_STATES = {
  pending: { status: '0', name: 'Pending', empty: 'What people ask for waits here for a decision.' },
  approved: {
    status: '1',
    name: 'Approved',
    empty: 'Approved requests stand here until they are handed out.',
  },
  rejected: { status: '2', name: 'Rejected', empty: 'Nothing was rejected.' },
  disbursed: { status: '3', name: 'Disbursed', empty: 'Requests whose credits were handed out stand here.' },
} as const

export type RequestStateName = keyof typeof REQUEST_STATES

export const isRequestState = (name: string): name is RequestStateName => Object.hasOwn(REQUEST_STATES, name)
