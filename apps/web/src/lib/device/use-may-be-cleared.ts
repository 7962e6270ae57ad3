import { useEffect, useState } from 'react'
import { keepForGood } from './room.ts'

/** Asks the browser to keep what is on this device, where there is something. True: it may clear it all the same. */
export function useMayBeCleared(hasSomething: boolean): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!hasSomething) return
    let isShown = true
    void keepForGood()
      .catch(() => false)
      .then((isKept) => isShown && setRefused(!isKept))
    return () => {
      isShown = false
    }
  }, [hasSomething])
  return hasSomething && isRefused
}
