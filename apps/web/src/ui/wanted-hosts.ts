/** Whether a dialog or a toast is to be shown: what asks for one need not know the part that draws it. */
let wanted = false
const listeners = new Set<() => void>()

export function wantHosts(): void {
  if (wanted) return
  wanted = true
  for (const listener of listeners) listener()
}

export const wantedHosts = {
  current: () => wanted,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
