import { finance, routeUrl } from '@itayo/contract'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/auth/use-may.ts'
import { formatDay } from '../../../lib/formats.ts'
import { PaperMenu } from '../../../lib/paper-menu.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { ListTabs } from '../../../ui/list-tabs.tsx'
import { Note } from '../../../ui/note.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { projectQueries } from '../../project/projects/queries.ts'
import { useFinanceAddress } from './address.ts'
import { CostsView } from './costs/costs-view.tsx'
import { PayablesView } from './payables/payables-view.tsx'
import { financeQueries } from './queries.ts'
import { OverviewView } from './standing/overview-view.tsx'

/** The cost, income and debts of one project, or of all of them. */
export function FinanceScreen() {
  const address = useFinanceAddress()
  const { view, projectId, from, until } = address
  const asked = { project_id: projectId, from, until }
  const reading = useQuery(financeQueries.view(asked))
  const seesCosts = useMay()('/costs/view')
  const name = reading.data?.project?.identifier ?? 'all_projects'
  const tabs = [
    { id: 'overview', label: 'Overview', to: address.linkTo('overview') },
    { id: 'payables', label: 'Payables', to: address.linkTo('payables') },
    { id: 'costs', label: 'Costs and journals', to: address.linkTo('costs') },
  ] as const
  return (
    <Page>
      <PageHeader
        title="Finance"
        subtitle={reading.data ? `As of ${formatDay(reading.data.today)}, direct cost unless said` : ' '}
        actions={
          <>
            <ProjectFilter
              projectId={projectId}
              name={reading.data?.project?.name}
              onChoose={(project) => address.change({ project })}
            />
            {view === 'overview' && seesCosts ? (
              <PaperMenu paper={{ url: routeUrl(finance.file), name: `Finance_${name}`, body: asked }} />
            ) : null}
          </>
        }
      />
      {seesCosts ? (
        <>
          <ListTabs label="Finance" tabs={tabs} current={view} />
          {view === 'overview' ? <OverviewView reading={reading} address={address} /> : null}
          {view === 'payables' ? <PayablesView projectId={projectId} /> : null}
          {view === 'costs' ? <CostsView address={address} today={reading.data?.today} /> : null}
        </>
      ) : (
        <Note tone="info" title="Amounts are not shown to you">
          This page is made of costs. Ask an administrator for the permission to see costs and prices.
        </Note>
      )}
    </Page>
  )
}

interface ProjectFilterProps {
  projectId: number | null
  /** The name of a project that is not among the choices, such as an archived one. */
  name: string | undefined
  onChoose: (project: string | null) => void
}

function ProjectFilter({ projectId, name, onChoose }: ProjectFilterProps) {
  const mine = useQuery(projectQueries.mine())
  const known = (mine.data ?? []).map(({ value, label }) => ({ value: String(value), label }))
  const isKnown = projectId === null || known.some(({ value }) => value === String(projectId))
  const options = [
    { value: '', label: 'All projects' },
    ...known,
    ...(isKnown ? [] : [{ value: String(projectId), label: name ?? `Project ${projectId}` }]),
  ]
  return (
    <FilterSelect
      label="Project"
      isChoice
      options={options}
      value={projectId === null ? '' : String(projectId)}
      onChange={(value) => onChoose(value || null)}
    />
  )
}
