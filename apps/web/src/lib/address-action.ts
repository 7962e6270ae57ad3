import { useEffect } from 'react'
import { useAddressParams } from './address-params.ts'

/** A page opened in order to do something on it: `/users/Index?do=invite`. */
export function actionPath(path: string, action: string): string {
  return `${path}?do=${action}`
}

/** Does it once, and takes it out of the address: going back must not do it again. */
export function useAddressAction(action: string, perform: () => void): void {
  const [params, setParams] = useAddressParams()
  const isDue = params.get('do') === action
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked
  useEffect(() => {
    if (!isDue) return
    perform()
    setParams(
      (before) => {
        before.delete('do')
        return before
      },
      { replace: true },
    )
  }, [isDue])
}
