import { IconCloudRain, IconTemperatureSun } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Note } from '../../../ui/note.tsx'
import { weatherQueries } from '../weather/queries.ts'

/** Heat from 27 °C on and rain to come (WEA-008); nothing where no weather is known. */
export function WeatherAlerts({ projectId }: { projectId: number }) {
  const { data: status } = useQuery(weatherQueries.status(projectId))
  if (!status) return null
  const { heat_alert, heat_index, rain_level, rain } = status
  const isHot = heat_alert?.colour === 'dark orange' || heat_alert?.colour === 'red'
  return (
    <>
      {heat_alert ? (
        <Note
          tone={isHot ? 'bad' : 'warn'}
          icon={IconTemperatureSun}
          title={`Heat alert: ${heat_alert.name}, ${heat_index?.toFixed(1)} °C`}
        >
          {heat_alert.advice}
        </Note>
      ) : null}
      {rain_level ? (
        <Note tone={rain_level > 2 ? 'bad' : 'warn'} icon={IconCloudRain} title={`Rainfall alert: ${rain}`} />
      ) : null}
    </>
  )
}
