import { useSyncExternalStore } from 'react'

/** Ways to more credits: asking the Super Admin, or buying so many. */
type Asking = { way: 'ask' } | { way: 'buy'; credits: number } | null

/* The dialog that is open. It is opened from reminders, downloads and the page, and stands with the reminders. */
let open: Asking = null
const listeners = new Set<() => void>()

function set(next: Asking): void {
  open = next
  for (const listener of listeners) listener()
}

export const openAsking = (): void => set({ way: 'ask' })
export const openBuying = (credits: number): void => set({ way: 'buy', credits })
export const closeAsking = (): void => set(null)

export function useAsking(): Asking {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )
}
