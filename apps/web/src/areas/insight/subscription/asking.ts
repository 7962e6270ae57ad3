import { useSyncExternalStore } from 'react'

/* Whether the dialog that asks for credits is open. It is opened from reminders and from downloads, which are elsewhere. */
let isOpen = false
const listeners = new Set<() => void>()

function set(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

export const openAsking = (): void => set(true)
export const closeAsking = (): void => set(false)

export function useAsking(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpen,
  )
}
