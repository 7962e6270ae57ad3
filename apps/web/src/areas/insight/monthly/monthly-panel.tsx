import { monthly, routeUrl } from '@itayo/contract'
import { Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/auth/use-may.ts'
import { PaperMenu } from '../../../lib/paper-menu.tsx'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { EditButton } from '../../../ui/edit-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { mailWords, monthWords } from './month-words.ts'
import { monthlyQueries } from './queries.ts'

/** The paper that the owner gets of each month: by one click, or by mail. */
export function MonthlyPanel({ projectId, canEdit }: { projectId: number; canEdit: boolean }) {
  const may = useMay()
  const report = useQuery({
    ...monthlyQueries.get(projectId),
    enabled: may('/project/download/reports'),
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const [isEditing, setEditing] = useState(false)
  if (!may('/project/download/reports')) return null
  const { months = [], mail } = report.data ?? {}
  // The last whole month is what is handed in; the one that runs is the first of the list.
  const month = chosen ?? months[1] ?? months[0]
  return (
    <Panel
      title="Monthly report"
      actions={
        canEdit && mail ? (
          <EditButton what="who gets the monthly report" focused={false} onClick={() => setEditing(true)} />
        ) : undefined
      }
    >
      {report.error && !report.data ? <QueryFailed what="The monthly report" query={report} /> : null}
      {report.isPending ? (
        <div className="inset-14">
          <Skeleton height={62} radius={6} />
        </div>
      ) : null}
      {mail && month ? (
        <div className="stack gap-8 inset-14">
          <div className="row wrap gap-8">
            <Select
              aria-label="Month"
              className="grow"
              allowDeselect={false}
              data={months.map((value, at) => ({
                value,
                label: at === 0 ? `${monthWords(value)}, until today` : monthWords(value),
              }))}
              value={month}
              onChange={setChosen}
            />
            <PaperMenu
              paper={{
                url: routeUrl(monthly.download),
                name: `Monthly_Report_${month}`,
                body: { project_id: projectId, month },
              }}
            />
          </div>
          <p className="small muted">{mailWords(mail)}</p>
        </div>
      ) : null}
      {mail && !month ? <p className="inset-14 dense muted">The project has not started.</p> : null}
      {isEditing && mail ? (
        <MailDialog projectId={projectId} mail={mail} onClose={() => setEditing(false)} />
      ) : null}
    </Panel>
  )
}
