import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/auth/use-may.ts'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { EditButton } from '../../../ui/edit-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { mailWords } from './mail-words.ts'
import { MonthPaper } from './month-paper.tsx'
import { monthlyQueries } from './queries.ts'

/** The paper that the owner gets of each month: by one click, or by mail. */
export function MonthlyPanel({ projectId, canEdit }: { projectId: number; canEdit: boolean }) {
  const may = useMay()
  const report = useQuery({
    ...monthlyQueries.get(projectId),
    enabled: may('/project/download/reports'),
  })
  const [isEditing, setEditing] = useState(false)
  if (!may('/project/download/reports')) return null
  const { months = [], mail } = report.data ?? {}
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
      {mail ? (
        <div className="stack gap-8 inset-14">
          <MonthPaper projectId={projectId} months={months} />
          {months.length > 0 ? <p className="small muted">{mailWords(mail)}</p> : null}
        </div>
      ) : null}
      {isEditing && mail ? (
        <MailDialog projectId={projectId} mail={mail} onClose={() => setEditing(false)} />
      ) : null}
    </Panel>
  )
}
