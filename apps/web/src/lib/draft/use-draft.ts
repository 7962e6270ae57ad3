import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isSettled, type Sends } from './draft.ts'

export function useDraft<Now>(store: {
  get: () => Now
  subscribe: (listener: () => void) => () => void
}): Now {
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Takes over each new reading, and one that came while a save was on its way after that. */
export function useReading<Reading>(
  draft: Sends<unknown>,
  reading: Reading,
  take: (reading: Reading) => void,
): void {
  const onReading = useEffectEvent(take)
  const isReady = isSettled(draft)
  useEffect(() => {
    if (isReady) onReading(reading)
  }, [reading, isReady])
}
