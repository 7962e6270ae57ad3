import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 200

/**
 * Whoever finds the server busy comes again, as it asks. Coming back at once would keep it busy: fifty callers that
 * never pause leave the database no turn, and go round until the memory is full.
 */
export async function comeAgain<Answer>(
  call: () => Promise<Answer>,
  isSentAway: (answer: Answer) => boolean | Promise<boolean>,
): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (!(await isSentAway(answer))) return answer
    await pause(PAUSE_MS)
  }
}
