import { useAddressParams } from '../../../lib/address-params.ts'

/** Whether the strip of days is open; kept in the address, so that a link opens the same view. */
export function useWeatherShown() {
  const [params, setParams] = useAddressParams()
  const isShown = params.get('weather') === '1'
  function toggle(): void {
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (isShown) next.delete('weather')
        else next.set('weather', '1')
        return next
      },
      { replace: true },
    )
  }
  return { isShown, toggle }
}
