import { Button } from '@mantine/core'
import { IconCloudRain } from '@tabler/icons-react'
import { useWeatherShown } from './use-weather-shown.ts'

/** Opens and closes the strip of days, in the toolbar of a schedule or a scope of work. */
export function WeatherButton() {
  const { isShown, toggle } = useWeatherShown()
  return (
    <Button
      variant={isShown ? 'light' : 'default'}
      aria-pressed={isShown}
      leftSection={<IconCloudRain size={16} stroke={1.7} aria-hidden />}
      onClick={toggle}
    >
      Weather
    </Button>
  )
}
