import { availableParallelism } from 'node:os'

/* Every checker works through the shared types by itself: more of them than cores only do that once more. */
const MOST_CHECKERS = 4

export const TYPE_CHECK = [
  '--noEmit',
  '-p',
  'tsconfig.json',
  '--checkers',
  String(Math.min(MOST_CHECKERS, availableParallelism())),
]
