/**
 * A call that hands out rights wants the password again when it was typed long ago. The call waits
 * here; the dialog that asks for it is mounted with every signed-in page.
 */
type Answer = (confirmed: boolean) => void

let waiting: readonly Answer[] = []
const listeners = new Set<() => void>()

function setWaiting(next: readonly Answer[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

export const passwordAgain = {
  isWaiting: (): boolean => waiting.length > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** One answer is for all calls that wait: they are of the same person. */
  answer(confirmed: boolean): void {
    const answered = waiting
    setWaiting([])
    for (const answer of answered) answer(confirmed)
  },
}

function askForPassword(): Promise<boolean> {
  return new Promise((answer) => setWaiting([...waiting, answer]))
}

async function wantsPassword(reply: Response): Promise<boolean> {
  if (reply.status !== 403) return false
  const body: unknown = await reply
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'confirm_password'
}

/** Sends a call, and once more after the person has shown that it is them; refused if they would not. */
export async function sendConfirmed(send: () => Promise<Response>): Promise<Response> {
  const reply = await send()
  if (!(await wantsPassword(reply)) || !(await askForPassword())) return reply
  return send()
}
