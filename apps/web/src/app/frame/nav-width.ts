import { useSyncExternalStore } from 'react'

/** Whether the navigation is a rail. A choice of the person on this device, so it is kept there. */
const KEY = 'itayo-navigation'

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'rail'
  } catch {
    return false
  }
}

let rail: boolean | undefined
const listeners = new Set<() => void>()

export function isRail(): boolean {
  rail ??= read()
  return rail
}

export function setRail(next: boolean): void {
  rail = next
  try {
    localStorage.setItem(KEY, next ? 'rail' : 'open')
  } catch {
    // Not kept, but it holds as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useRail(): boolean {
  return useSyncExternalStore(subscribe, isRail)
}
