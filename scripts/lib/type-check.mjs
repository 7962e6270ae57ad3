import { availableParallelism } from 'node:os'

/* Every checker works through the shared types by itself: two on two cores take half as much work again, and no less time. */
const MOST_CHECKERS = 4

export const TYPE_CHECK = [
  '--noEmit',
  '-p',
  'tsconfig.json',
  '--checkers',
  String(Math.max(1, Math.min(MOST_CHECKERS, Math.floor(availableParallelism() / 2)))),
]
