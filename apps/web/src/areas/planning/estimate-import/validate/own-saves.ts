/** News of one's own save comes back at once, and tells nothing: the whole preview is not fetched for it. */
const ECHO_MS = 3000

const savedAt = new Map<number, number>()

export function noteOwnSave(uploadId: number): void {
  savedAt.set(uploadId, Date.now())
}

export const isEcho = (uploadId: number): boolean => Date.now() - (savedAt.get(uploadId) ?? 0) < ECHO_MS
