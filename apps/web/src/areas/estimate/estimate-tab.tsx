import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorWords, requestNumber } from '../../lib/errors.ts'
import { LoadFailed } from '../../ui/data-table/table-state.tsx'
import classes from './estimate-tab.module.css'
import { EstimateGrid } from './grid/estimate-grid.tsx'
import { hasCosts } from './model/read.ts'
import type { DraftScope } from './model/types.ts'
import { estimateQueries } from './queries.ts'
import { EstimateConflict } from './save/conflict-dialog.tsx'
import { type EstimateDraft, useEstimateDraft } from './save/use-estimate-draft.ts'
import { StandingStrips } from './standing/standing-strips.tsx'
import { StatusLine } from './standing/status-line.tsx'
import { type StartDialog, StartDialogs } from './start/start-dialogs.tsx'
import { StartPanel } from './start/start-panel.tsx'
import { SummaryView } from './summary/summary-view.tsx'
import { AddMenu } from './toolbar/add-menu.tsx'
import { DownloadMenu } from './toolbar/download-menu.tsx'
import { EstimateToolbar } from './toolbar/estimate-toolbar.tsx'
import { SaveButton } from './toolbar/save-button.tsx'
import { useSaveKey } from './toolbar/use-save-key.ts'
import { type EstimateAddressing, useEstimateAddress } from './use-estimate-address.ts'
import { ItemsView } from './work-items/items-view.tsx'

/** The estimate, also called the project budget (EST-103). */
export function EstimateTab({ projectId }: { projectId: number }) {
  const estimate = useQuery(estimateQueries.estimate(projectId))
  // Another project is another page: nothing half edited goes over to it.
  if (estimate.data) return <OpenEstimate key={projectId} projectId={projectId} />
  if (!estimate.error) return <EstimateSkeleton />
  return (
    <LoadFailed
      what="The estimate"
      text={errorWords(estimate.error).text}
      requestNumber={requestNumber(estimate.error)}
      retrying={estimate.isFetching}
      onRetry={() => void estimate.refetch()}
    />
  )
}

function OpenEstimate({ projectId }: { projectId: number }) {
  const draft = useEstimateDraft(projectId)
  const address = useEstimateAddress()
  const [dialog, setDialog] = useState<StartDialog | null>(null)
  const { estimate, state } = draft
  const isElsewhere = draft.reveal !== null && address.view !== 'detail'
  useEffect(() => {
    // What has to be corrected, or was just added, is shown where it can be.
    if (isElsewhere) address.go({ view: 'detail', search: '' })
  })
  const seesCosts = estimate !== undefined && hasCosts(estimate)
  const canEdit = seesCosts && estimate.can.edit
  useSaveKey(canEdit ? () => void draft.save(estimate.mode) : null)
  if (!estimate || !state) return <EstimateSkeleton />
  const isEmpty = state.scopes.length === 0
  const save = (status: 1 | 2) => void draft.save(status)
  return (
    <div className={classes.tab}>
      <StatusLine standing={estimate} />
      <EstimateToolbar address={address} seesCosts={seesCosts}>
        {canEdit ? <AddMenu isEmpty={estimate.detailed.length === 0} onOpen={setDialog} /> : null}
        {estimate.can.download && estimate.download_enabled ? (
          <DownloadMenu projectId={projectId} isDirty={draft.isDirty} />
        ) : null}
        {canEdit ? <SaveButton mode={estimate.mode} saving={draft.saving} onSave={save} /> : null}
      </EstimateToolbar>
      <StandingStrips
        standing={estimate}
        draft={draft}
        view={address.view}
        onDetail={() => address.go({ view: 'detail' })}
      />
      <EstimateConflict conflict={draft.conflict} saving={draft.saving} />
      {isEmpty ? (
        <StartPanel onStart={canEdit ? setDialog : undefined} />
      ) : (
        <View draft={{ ...draft, estimate, state }} address={address} canEdit={canEdit} />
      )}
      {canEdit ? (
        <StartDialogs
          asked={dialog}
          projectId={projectId}
          draft={{ ...draft, state }}
          onClose={() => setDialog(null)}
          onAdded={() => address.go({ view: 'detail', search: '' })}
        />
      ) : null}
    </div>
  )
}

type Opened = EstimateDraft & {
  estimate: NonNullable<EstimateDraft['estimate']>
  state: NonNullable<EstimateDraft['state']>
}

interface ViewProps {
  draft: Opened
  address: EstimateAddressing
  canEdit: boolean
}

function View({ draft, address, canEdit }: ViewProps) {
  const { estimate, state, isDirty } = draft
  const { view, search, sort, go } = address
  const seesCosts = hasCosts(estimate)
  const shown = {
    state,
    totals: estimate.totals,
    isDirty,
    filter: search,
    onClearFilter: () => go({ search: '' }),
  }
  function openItem(scope: DraftScope): void {
    go({ view: 'detail', search: '', ...(scope.psowId === null ? {} : { psowId: scope.psowId }) })
    if (scope.psowId === null) draft.setReveal({ scopeKey: scope.key, lineKey: null, field: 'measurement' })
  }

  if (view === 'summary' && seesCosts)
    return (
      <SummaryView
        {...shown}
        mode={estimate.mode}
        onOpenPhase={(phase) =>
          go({ view: 'detail', search: phase ? `${phase.phaseCode} ${phase.phase}`.trim() : '' })
        }
        onOpenItems={(by) => go({ view: 'items', search: '', sort: { by, order: 'DESC' } })}
      />
    )
  if (view === 'items')
    return (
      <ItemsView
        {...shown}
        seesCosts={seesCosts}
        sort={sort}
        onSort={(next) => go({ sort: next }, { replace: true })}
        onOpen={openItem}
      />
    )
  return (
    <div className={classes.view}>
      <EstimateGrid
        draft={draft}
        filter={search}
        readOnly={!canEdit}
        focus={address.focus}
        onSave={canEdit ? () => void draft.save(estimate.mode) : undefined}
      />
    </div>
  )
}

/** EST-013. */
function EstimateSkeleton() {
  return (
    <div className={classes.loading} role="status">
      <p className={classes.loadingWords}>Loading...</p>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
        <Skeleton key={row} height={26} radius={2} aria-hidden />
      ))}
    </div>
  )
}
