import type { contract } from '@itayo/contract'
import type { ValidCalls } from './define.ts'

export const weatherCalls: ValidCalls<typeof contract.weather> = {
  observe: [
    {
      of: 'the first of a day',
      leaves: ['report.weather_entered'],
      async prepare(stage) {
        const { id } = await stage.drafted()
        return { by: stage.asker, body: { project_id: id, date: stage.today, rain_level: 2 } }
      },
    },
    {
      of: 'a change',
      leaves: ['report.weather_entered'],
      async prepare(stage) {
        const { id } = await stage.drafted()
        const body = { project_id: id, date: stage.today, rain_level: 2 as const }
        const { response } = await stage.asker.weather.observe({ body })
        return { by: stage.asker, body: { ...body, worked: 'half', version: response.version } }
      },
    },
  ],
}
