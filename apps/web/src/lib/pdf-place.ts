import { downloads } from '@itayo/contract'
import { toastWork } from '../ui/work-toast.tsx'
import { connect } from './api.ts'
import { newKey } from './idempotency.ts'
import { lib } from './messages/en.ts'

const api = connect({ downloads })

/** A PDF that comes sooner than this was never waited for. */
const ASK_EVERY_MS = 1000

export function placeWords(before: number | null): string {
  if (before === null) return lib('beingMade')
  return before === 0 ? lib('youAreNext') : lib('beforeYou', { count: before })
}

/**
 * Fetches a PDF. While others are made first, a toast shows the place in the line, and a way to leave
 * it; the answer is then nothing.
 */
export async function showingPlace<File>(
  title: string,
  fetchPdf: (ticket: string, signal: AbortSignal) => Promise<File>,
): Promise<File | undefined> {
  const ticket = newKey()
  const control = new AbortController()
  let toast: ReturnType<typeof toastWork> | undefined

  async function show(): Promise<void> {
    // Not to know the place is no reason to say anything: the file itself tells how it ends.
    const before = await api.downloads
      .place({ params: { ticket } }, { signal: control.signal })
      .then(({ response }) => response.before)
      .catch(() => null)
    if (timer === undefined || (before === null && !toast)) return
    toast ??= toastWork(title, { onCancel: () => control.abort() })
    toast.update({ text: placeWords(before) })
  }

  let timer: ReturnType<typeof setInterval> | undefined = setInterval(() => void show(), ASK_EVERY_MS)
  try {
    return await fetchPdf(ticket, control.signal)
  } catch (error) {
    if (control.signal.aborted) return undefined
    throw error
  } finally {
    clearInterval(timer)
    timer = undefined
    toast?.hide()
  }
}
