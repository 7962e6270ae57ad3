import { isCalendarDate } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconCalendarStats } from '@tabler/icons-react'
import { useAddressParams } from '../../../../lib/address-params.ts'
import { useToday } from '../../../../lib/clock.ts'
import { DailyDetails } from './daily-details.tsx'
import { DailyForm } from './daily-form.tsx'
import { DailySummaryView } from './daily-summary.tsx'
import { logColumns } from './log-list.tsx'
import { LogView } from './log-view.tsx'
import { t } from './messages/en.ts'

const columns = () => logColumns({ one: t('entryNoun'), many: t('entriesNoun') })

/** The Daily reports of a project, and their days added up. */
export function DailyView({ projectId }: { projectId: number }) {
  const [params, setParams] = useAddressParams()
  const today = useToday()
  if (params.get('view') === 'summary') return <DailySummaryView projectId={projectId} />
  return (
    <LogView
      projectId={projectId}
      type="daily"
      label={t('dailyReports')}
      columns={columns()}
      tools={
        <Button
          variant="default"
          leftSection={<IconCalendarStats size={16} stroke={1.7} aria-hidden />}
          onClick={() =>
            setParams((now) => {
              const next = new URLSearchParams(now)
              next.set('view', 'summary')
              return next
            })
          }
        >
          {t('summary')}
        </Button>
      }
      form={(props) => <DailyForm {...props} day={props.report ? undefined : askedDay(params, today)} />}
      details={(props) => <DailyDetails {...props} />}
    />
  )
}

/** A notice leads here with the day whose report is missing. */
function askedDay(params: URLSearchParams, today: string): string | undefined {
  const day = params.get('day') ?? ''
  return isCalendarDate(day) && day <= today ? day : undefined
}
