import { useCallback, useEffect, useState } from 'react'

interface Listed<Value> {
  list: Value | undefined
  failed: boolean
  retry: () => void
}

/**
 * The list that `load` gives for `key`; nothing without a key. An answer that comes too late is not
 * shown.
 */
export function useList<Value>(
  key: string | undefined,
  load: (key: string) => Promise<Value>,
): Listed<Value> {
  const [state, setState] = useState<{ key: string; value?: Value; failed?: boolean } | null>(null)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when someone asks again
  useEffect(() => {
    if (key === undefined) return
    let current = true
    load(key).then(
      (value) => current && setState({ key, value }),
      () => current && setState({ key, failed: true }),
    )
    return () => {
      current = false
    }
  }, [key, load, tries])

  const mine = key !== undefined && state?.key === key ? state : null
  const retry = useCallback(() => {
    setState(null)
    setTries((count) => count + 1)
  }, [])
  return { list: mine?.value, failed: mine?.failed ?? false, retry }
}
