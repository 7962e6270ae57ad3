import type { DailyReport, ReportDetails } from '@itayo/contract'
import { isCalendarDate } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconCalendarStats } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressParams } from '../../../../lib/address-params.ts'
import { useToday } from '../../../../lib/clock.ts'
import { DailyDetails } from './daily-details.tsx'
import { DailyForm } from './daily-form.tsx'
import { DailySummaryView } from './daily-summary.tsx'
import { LogList, logColumns } from './log-list.tsx'
import classes from './logs.module.css'
import { t } from './messages/en.ts'
import { OpenLogFailed } from './open-log-failed.tsx'
import { logQueries } from './queries.ts'
import { useLogDialog } from './use-log-dialog.ts'

const columns = () => logColumns({ one: t('entryNoun'), many: t('entriesNoun') })

/** The Daily reports of a project, and their days added up. */
export function DailyView({ projectId }: { projectId: number }) {
  const [params, setParams] = useAddressParams()
  const isSummary = params.get('view') === 'summary'
  const today = useToday()
  const dialog = useLogDialog(projectId, 'daily')
  const opened = useQuery({
    ...logQueries.log('daily', dialog.id ?? 0),
    enabled: dialog.id !== null && dialog.mode !== 'add',
  })
  const report = opened.data?.type === 'daily' ? opened.data : null
  // A report that somebody else changed is another form to write on.
  const [theirs, setTheirs] = useState<DailyReport | null>(null)
  const edited = theirs && report && theirs.version > report.version ? theirs : report

  function saved(log: ReportDetails, hasFiles: boolean): void {
    setTheirs(null)
    // Where its files arrive, and can be tried again.
    if (hasFiles) dialog.open(log)
    else dialog.close()
  }
  const form = {
    projectId,
    onSaved: saved,
    onKept: dialog.close,
    onTheirs: setTheirs,
    onClose: dialog.close,
  }
  if (isSummary) return <DailySummaryView projectId={projectId} />
  return (
    <div className={classes.view}>
      <LogList
        projectId={projectId}
        type="daily"
        label={t('dailyReports')}
        columns={columns()}
        mayWrite={dialog.mayWrite}
        onAdd={dialog.add}
        onOpen={dialog.open}
        onEdit={dialog.edit}
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
      />
      {dialog.mode === 'add' ? (
        <DailyForm
          key={dialog.waiting?.id}
          report={null}
          day={askedDay(params, today)}
          waiting={dialog.waiting}
          {...form}
        />
      ) : null}
      {dialog.mode === 'edit' && edited ? (
        <DailyForm key={edited.version} report={edited} waiting={null} {...form} />
      ) : null}
      {dialog.mode === 'view' && report ? (
        <DailyDetails
          report={report}
          mayWrite={dialog.mayWrite}
          onEdit={() => dialog.edit(report)}
          onClose={dialog.close}
        />
      ) : null}
      {opened.isError && dialog.mode !== 'add' ? (
        <OpenLogFailed query={opened} onClose={dialog.close} />
      ) : null}
    </div>
  )
}

/** A notice leads here with the day whose report is missing. */
function askedDay(params: URLSearchParams, today: string): string | undefined {
  const day = params.get('day') ?? ''
  return isCalendarDate(day) && day <= today ? day : undefined
}
