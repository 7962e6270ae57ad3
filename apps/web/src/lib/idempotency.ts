import { isPassing } from './errors.ts'

/** Random and unguessable also where the page is not on https, and `randomUUID` is missing. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * One key per user action. Without an answer, or after a server error, the work may be done all the same:
 * pressing the button again with the same input is then still the same action and keeps its key.
 */
export function actionKeys(): { keyFor: (input: unknown) => string; settled: (error?: unknown) => void } {
  let open: { key: string; input: string } | undefined
  return {
    keyFor(input) {
      // A file cannot be compared by its words: sending one is always an action of its own.
      const text = JSON.stringify(input, (_, value) => (value instanceof Blob ? newKey() : value)) ?? ''
      if (open?.input !== text) open = { key: newKey(), input: text }
      return open.key
    },
    settled(error) {
      if (!isPassing(error)) open = undefined
    },
  }
}
