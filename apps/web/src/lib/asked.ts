import { useEffect } from 'react'
import { useAddressParams } from './address-params.ts'

/** A page opened in order to do something on it: `/users/Index?do=invite`. */
export function pathToDo(path: string, what: string): string {
  return `${path}?do=${what}`
}

/** Does it once, and takes it out of the address: going back must not do it again. */
export function useAsked(what: string, act: () => void): void {
  const [params, setParams] = useAddressParams()
  const asked = params.get('do') === what
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked
  useEffect(() => {
    if (!asked) return
    act()
    setParams(
      (before) => {
        before.delete('do')
        return before
      },
      { replace: true },
    )
  }, [asked])
}
