/** The states of a request: the paper of materials, machines or fuel. */
export type RequestState = 'pending' | 'approved' | 'disapproved' | 'withdrawn' | 'cancelled'

/** The person who looks at a request, as the rules below ask for them. */
export interface RequestReader {
  userId: number
  /** May ask for this kind of thing. */
  mayAsk: boolean
  /** May decide about this kind of thing. */
  mayDecide: boolean
}

/** The ways out of a request that are open to a person. */
interface WaysOut {
  withdraw: boolean
  cancel: boolean
  revise: boolean
}

/**
 * A waiting request is withdrawn by the person who asked, an approved one is cancelled by somebody who could
 * have approved it, and one that came back is taken as the start of a new request.
 */
export function waysOut(
  request: { state: RequestState; preparedBy: number; isArchived: boolean },
  reader: RequestReader,
): WaysOut {
  const { state, preparedBy, isArchived } = request
  const isOpen = !isArchived && reader.mayAsk
  return {
    withdraw: isOpen && state === 'pending' && preparedBy === reader.userId,
    cancel: isOpen && state === 'approved' && reader.mayDecide,
    revise: isOpen && isRevisable(state),
  }
}

/** An approved paper is revised by cancelling it first: both papers stay, the new one with its own number (D-54). */
export function isRevisable(state: RequestState): boolean {
  return state === 'disapproved' || state === 'withdrawn' || state === 'cancelled'
}
