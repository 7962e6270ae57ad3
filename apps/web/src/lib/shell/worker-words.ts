/** Pages say these to the service worker, and both know by them which build a page runs. */
export type ToWorker =
  /** Answered on the port that comes along, with the build's name. */
  | { say: 'which-build' }
  | { say: 'take-over' }
  /** A page has opened: builds that no page runs any more may go. */
  | { say: 'clear-up' }

/** Each page holds this lock while it is open. The browser lets go of it, also when the page crashes. */
export const pageLock = (build: string): string => `itayo-page:${build}`
