import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ListTabs } from '../../../ui/list-tabs.tsx'
import { projectQueries } from '../../project/projects/queries.ts'
import { CommentsFromAddress } from '../comments/comments-from-address.tsx'
import classes from './report-tab.module.css'
import { BUILT, subTabOf } from './sub-tabs.ts'

/** The Report tab of a project: its sub-tabs, each with an address of its own. */
export function ReportTab({ projectId }: { projectId: number }) {
  const [params] = useSearchParams()
  const current = subTabOf(params)
  const missing = useQuery(projectQueries.tabWarnings(projectId)).data?.report.missing_reports
  const { Screen } = current
  return (
    <div className="grow column">
      <div className={`screen-only shrink surface ${classes.tabs}`}>
        <ListTabs
          label="Reports"
          current={current.id}
          tabs={BUILT.map(({ id, label }) => ({
            id,
            label,
            to: `/projects/Index?id=${projectId}&menu=7&report=${id}`,
            ...(id === 'historical' && { count: missing, isUrgent: true }),
          }))}
        />
      </div>
      {Screen ? <Screen key={`${projectId} ${current.id}`} projectId={projectId} /> : null}
      <CommentsFromAddress projectId={projectId} />
    </div>
  )
}
