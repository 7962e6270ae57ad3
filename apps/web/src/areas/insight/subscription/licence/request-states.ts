export const APPROVAL_LIST = '/subscription/approval-license/approval-list'

/** The states of a request by their names in the address (G-30), with the number the server knows them by. */
export const REQUEST_STATES = {
  pending: {
    status: '0',
    name: 'Pending',
    tone: 'info',
    empty: 'What people ask for waits here for a decision.',
  },
  approved: {
    status: '1',
    name: 'Approved',
    tone: 'good',
    empty: 'Approved requests stand here until they are handed out.',
  },
  rejected: { status: '2', name: 'Rejected', tone: 'bad', empty: 'Nothing was rejected.' },
  disbursed: {
    status: '3',
    name: 'Disbursed',
    tone: 'neutral',
    empty: 'Requests whose credits were handed out stand here.',
  },
} as const

/** By the number that the server knows it by. */
export const requestStateOf = (status: number) =>
  Object.values(REQUEST_STATES).find((state) => state.status === String(status)) ?? REQUEST_STATES.pending

export type RequestStateName = keyof typeof REQUEST_STATES

export const isRequestState = (name: string): name is RequestStateName => Object.hasOwn(REQUEST_STATES, name)
