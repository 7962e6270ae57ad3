/**
 * Statements that do not need each other's answers. They are sent at once and carried out in this order, so that
 * they cost one wait. When several fail, the first is told: those behind it failed because of it.
 */
export async function together<T extends readonly Promise<unknown>[]>(
  ...asked: T
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
  const answers = await Promise.allSettled(asked)
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
  return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value) as never
}
