import type { ProjectOverview } from '@itayo/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddressAction } from '../../../lib/address-action.ts'
import { useAuth } from '../../../lib/auth/auth.ts'
import { useMay } from '../../../lib/auth/use-may.ts'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { useDraft } from '../../../lib/records/use-group-form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useArchiveProjects } from '../../project/projects/dialogs/use-archive-projects.tsx'
import { TabAction } from '../../project/projects/project/tab-action.tsx'
import { BillingPanel } from './contract-terms/billing-panel.tsx'
import { DetailsForm } from './details/details-form.tsx'
import { ClientPanel, KeyDatesPanel, ProjectPanel, TeamPanel } from './details/details-panels.tsx'
import type { DetailsValues } from './details/details-values.ts'
import { GlanceStrip } from './glance/glance-strip.tsx'
import { MissingPanel } from './glance/missing-panel.tsx'
import { monthlyPanel } from './offered.ts'
import classes from './overview.module.css'
import { PhotosPanel } from './photos/photos-panel.tsx'
import { PowPanel } from './pow/pow-panel.tsx'
import { overviewQueries } from './queries.ts'
import { SummaryPanel } from './summary-panel.tsx'

export function OverviewTab({ projectId }: { projectId: number }) {
  const companyId = useAuth().company?.id ?? 0
  const overview = useQuery(overviewQueries.get(companyId, projectId))
  // Another project is another page: nothing half edited goes over to it.
  if (overview.data) return <Overview key={projectId} projectId={projectId} overview={overview.data} />
  if (!overview.error) return <OverviewSkeleton />
  return (
    <div className="grow column gap-panels page-pad">
      <Panel title="Overview">
        <QueryFailed what="The overview" query={overview} />
      </Panel>
    </div>
  )
}

function Overview({ projectId, overview }: { projectId: number; overview: ProjectOverview }) {
  const may = useMay()
  const draftName = `overview-details-${projectId}`
  const draft = useDraft<DetailsValues>(draftName)
  const canEdit = may('/overview/save') && overview.archived_at === null
  const [editing, setEditing] = useState<'edit' | 'missing' | null>(canEdit && draft ? 'edit' : null)
  const [closed, setClosed] = useState(false)
  const seesCosts = overview.build_up !== undefined
  const panels = { projectId, overview, canEdit }
  const MonthlyPanel = monthlyPanel.get()
  const glance = useQuery(overviewQueries.glance(projectId))
  useAddressAction('edit-details', () => {
    if (canEdit) setEditing('missing')
  })
  return (
    <div className="grow column gap-panels page-pad">
      {may('/project/archive') && overview.archived_at === null ? (
        <ArchiveAction projectId={projectId} name={overview.project_info.name} />
      ) : null}
      {editing ? (
        <DetailsForm
          projectId={projectId}
          overview={overview}
          draftName={draftName}
          draft={draft}
          showMissing={editing === 'missing'}
          onClose={() => {
            setEditing(null)
            setClosed(true)
          }}
        />
      ) : null}
      {editing ? null : glance.data ? (
        <GlanceStrip projectId={projectId} glance={glance.data} />
      ) : glance.error ? (
        <QueryFailed what="The strip of the project" query={glance} />
      ) : (
        <Skeleton height={78} radius={8} aria-hidden />
      )}
      {/* Hidden, not gone: another group may be half edited. */}
      <div className={`unless-hidden stack tops gap-panels ${classes.columns}`} hidden={editing !== null}>
        <div className={classes.column}>
          <div className={`stack gap-panels ${classes.top}`}>
            <PhotosPanel
              projectId={projectId}
              images={overview.images}
              photoCount={overview.photo_count}
              canEdit={canEdit}
            />
            <SummaryPanel overview={overview} glance={glance.data} />
          </div>
          {glance.data ? <MissingPanel missing={glance.data.missing} /> : null}
          {seesCosts ? <PowPanel {...panels} /> : null}
          <div className={`stack halves gap-panels ${classes.pair}`}>
            <ProjectPanel overview={overview} />
            <KeyDatesPanel overview={overview} />
          </div>
        </div>
        <div className={classes.column}>
          {seesCosts ? <BillingPanel {...panels} /> : null}
          <TeamPanel
            overview={overview}
            wasEdited={closed && !editing}
            onEdit={canEdit ? () => setEditing('edit') : undefined}
          />
          <ClientPanel overview={overview} />
          <MonthlyPanel projectId={projectId} canEdit={canEdit} />
        </div>
      </div>
    </div>
  )
}

function ArchiveAction({ projectId, name }: { projectId: number; name: string }) {
  const navigate = useNavigate()
  const archive = useArchiveProjects()
  return (
    <TabAction>
      <Button
        variant="subtle"
        color="gray"
        title="Add to Archive"
        className={classes.archive ?? ''}
        leftSection={<IconArchive size={16} stroke={1.7} aria-hidden />}
        onClick={() => archive([{ id: projectId, name }], { onDone: () => void navigate('/projects/Index') })}
      >
        Add to Archive
      </Button>
    </TabAction>
  )
}

function OverviewSkeleton() {
  return (
    <div className="grow column gap-panels page-pad" role="status" aria-label="Loading the overview">
      <div className={`unless-hidden stack tops gap-panels ${classes.columns}`}>
        <div className={classes.column}>
          <div className={`stack gap-panels ${classes.top}`}>
            <Skeleton height={252} radius={8} />
            <Skeleton height={252} radius={8} />
          </div>
          <Skeleton height={360} radius={8} />
        </div>
        <div className={classes.column}>
          <Skeleton height={252} radius={8} />
          <Skeleton height={180} radius={8} />
          <Skeleton height={200} radius={8} />
        </div>
      </div>
    </div>
  )
}
