const KEY = 'itayo-shared'

/** Who signs in without "Keep me signed in" is on somebody else's device: it keeps nothing of theirs. */
export function noteDevice(isShared: boolean): void {
  try {
    if (isShared) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // A browser without storage keeps nothing anyway.
  }
}

export function isSharedDevice(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return true
  }
}
