/** The palette remembers this many commands a person ran last on this device, newest first. */
const KEPT = 8

function keyOf(userId: number): string {
  return `itayo-recent:${userId}`
}

export function recentCommands(userId: number): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function noteCommand(userId: number, id: string): void {
  const next = [id, ...recentCommands(userId).filter((other) => other !== id)].slice(0, KEPT)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(next))
  } catch {
    // Without storage nothing is recent.
  }
}
