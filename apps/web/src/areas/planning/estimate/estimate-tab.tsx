import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { useSaveKey } from '../../../lib/use-save-key.ts'
import { showMessage } from '../../../ui/dialogs.ts'
import { HistoryButtons } from '../../../ui/history-buttons.tsx'
import { CheckButton } from './checker/check-button.tsx'
import { gridChecker } from './checker/grid-checker.tsx'
import { rulesToFix } from './checker/rules-to-fix.ts'
import { type Checker, useChecker } from './checker/use-checker.ts'
import classes from './estimate-tab.module.css'
import type { GridCompany } from './grid/draft.ts'
import { EstimateGrid } from './grid/estimate-grid.tsx'
import type { SheetCommands } from './grid/sheet-commands.ts'
import { type HiddenColumns, useHiddenColumns } from './grid/use-hidden-columns.ts'
import { hasCosts } from './model/read.ts'
import type { DraftScope } from './model/types.ts'
import { estimateImport } from './offered.ts'
import { PresentPeople } from './presence/present-people.tsx'
import { usePresence } from './presence/use-presence.ts'
import { estimateQueries } from './queries.ts'
import { CompareSelects } from './revisions/compare-selects.tsx'
import { RevisionsView } from './revisions/revisions-view.tsx'
import { EstimateConflict } from './save/conflict-dialog.tsx'
import { type EstimateDraft, useEstimateDraft } from './save/use-estimate-draft.ts'
import { StandingStrips } from './standing/standing-strips.tsx'
import { StatusLine } from './standing/status-line.tsx'
import { type StartDialog, StartDialogs } from './start/start-dialogs.tsx'
import { StartPanel } from './start/start-panel.tsx'
import { SummaryView } from './summary/summary-view.tsx'
import { AddMenu } from './toolbar/add-menu.tsx'
import { EstimateToolbar } from './toolbar/estimate-toolbar.tsx'
import { MoreMenu } from './toolbar/more-menu.tsx'
import { ReportMenu } from './toolbar/report-menu.tsx'
import { SaveButton } from './toolbar/save-button.tsx'
import { type EstimateAddressing, useEstimateAddress } from './use-estimate-address.ts'
import { useOrderMarks } from './variance/use-order-marks.ts'
import { VarianceDialog } from './variance/variance-dialog.tsx'
import { ItemsView } from './work-items/items-view.tsx'

/** The estimate, also called the project budget (EST-103). */
export function EstimateTab({ projectId }: { projectId: number }) {
  const estimate = useQuery(estimateQueries.estimate(projectId))
  // Another project is another page: nothing half edited goes over to it.
  if (estimate.data) return <OpenEstimate key={projectId} projectId={projectId} />
  if (!estimate.error) return <EstimateSkeleton />
  return <QueryFailed what="The estimate" query={estimate} />
}

function OpenEstimate({ projectId }: { projectId: number }) {
  const draft = useEstimateDraft(projectId)
  const address = useEstimateAddress()
  const [dialog, setDialog] = useState<StartDialog | null>(null)
  const [pasted, setPasted] = useState('')
  const [isImporting, setImporting] = useState(false)
  const { estimate, state } = draft
  const checker = useChecker(projectId, draft, estimate !== undefined && hasCosts(estimate))
  const isElsewhere = draft.reveal !== null && address.view !== 'detail'
  useEffect(() => {
    // A problem to correct, or a scope that was just added, can be shown in the unfiltered detail view only.
    if (isElsewhere) address.go({ view: 'detail', search: '' })
  })
  const presence = usePresence(projectId)
  const orders = useOrderMarks(estimate)
  const seesCosts = estimate !== undefined && hasCosts(estimate)
  const canEdit = seesCosts && estimate.can.edit
  const { useImportOffered, ImportButton, ImportItem, ImportDialog } = estimateImport.get()
  const mayImport = useImportOffered(canEdit)
  const columns = useHiddenColumns()
  const sheet = useRef<SheetCommands>(null)
  useSaveKey(canEdit ? () => void draft.save(estimate.mode) : null)
  if (!estimate || !state) return <EstimateSkeleton />
  const isEmpty = state.scopes.length === 0
  function turnChecker(): void {
    if (checker?.isOpen && address.view === 'detail') checker.close()
    else checker?.show()
    if (address.view !== 'detail') address.go({ view: 'detail' })
  }
  async function save(status: 1 | 2): Promise<void> {
    const isSubmitting = status === 2 && estimate?.mode === 1
    // Cells to correct come first: they are told by the save itself.
    if (!isSubmitting || !checker || checker.must === 0 || draft.hasProblems()) return draft.save(status)
    await showMessage(...rulesToFix(checker))
    checker.show('must')
    if (address.view !== 'detail') address.go({ view: 'detail' })
  }
  const isComparing = address.view === 'revisions'
  const canDownload = estimate.can.download && estimate.download_enabled
  const openImport = () => setImporting(true)
  return (
    <div className="grow column">
      <StatusLine standing={estimate} />
      <EstimateToolbar address={address} seesCosts={seesCosts}>
        {(hasRoom) => (
          <>
            {isComparing ? (
              <CompareSelects
                projectId={projectId}
                refs={address.sides}
                onAsk={(sides) => address.go(sides, { replace: true })}
                canDownload={seesCosts && canDownload}
              />
            ) : null}
            {canEdit && !isComparing ? <HistoryButtons draft={draft} /> : null}
            {checker && !isEmpty && !isComparing ? (
              <CheckButton
                findings={checker.open.length}
                isOpen={checker.isOpen && address.view === 'detail'}
                onClick={turnChecker}
              />
            ) : null}
            {canEdit && !isComparing ? <AddMenu onOpen={setDialog} /> : null}
            {mayImport && (hasRoom || isEmpty) && !isComparing ? <ImportButton onClick={openImport} /> : null}
            {canDownload && hasRoom && !isComparing ? (
              <ReportMenu projectId={projectId} isDirty={draft.isDirty} />
            ) : null}
            {isEmpty || isComparing ? null : (
              <MoreMenu
                sheet={sheet}
                columns={columns}
                seesCosts={seesCosts}
                importItem={mayImport && !hasRoom ? <ImportItem onClick={openImport} /> : null}
                projectId={projectId}
                isDirty={draft.isDirty}
                canDownload={canDownload && !hasRoom}
                canPaste={canEdit}
                onKeep={canEdit && estimate.detailed.length > 0 ? () => setDialog('keep') : undefined}
              />
            )}
            {canEdit && (!isComparing || draft.isDirty) ? (
              <SaveButton mode={estimate.mode} saving={draft.saving} onSave={(status) => void save(status)} />
            ) : null}
            <PresentPeople people={presence.others} />
          </>
        )}
      </EstimateToolbar>
      <StandingStrips
        standing={estimate}
        draft={draft}
        view={address.view}
        onDetail={() => address.go({ view: 'detail' })}
      />
      <EstimateConflict conflict={draft.conflict} saving={draft.saving} />
      <VarianceDialog question={draft.question} />
      {isEmpty && address.view !== 'revisions' ? (
        <StartPanel onStart={canEdit ? setDialog : undefined} onImport={mayImport ? openImport : undefined} />
      ) : (
        <View
          draft={{ ...draft, estimate, state }}
          projectId={projectId}
          address={address}
          canEdit={canEdit}
          checker={checker}
          columns={columns}
          sheet={sheet}
          company={{ orders, places: presence.places, moveTo: presence.moveTo }}
          onBill={(text) => {
            setPasted(text)
            setDialog('bill')
          }}
        />
      )}
      {mayImport ? (
        <ImportDialog projectId={projectId} opened={isImporting} onClose={() => setImporting(false)} />
      ) : null}
      {canEdit ? (
        <StartDialogs
          dialog={dialog}
          projectId={projectId}
          draft={{ ...draft, state }}
          pasted={pasted}
          onClose={() => {
            setDialog(null)
            setPasted('')
          }}
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
  projectId: number
  address: EstimateAddressing
  canEdit: boolean
  checker: Checker | null
  columns: HiddenColumns
  sheet: RefObject<SheetCommands | null>
  company: GridCompany
  onBill: (text: string) => void
}

function View({ draft, projectId, address, canEdit, checker, columns, sheet, company, onBill }: ViewProps) {
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
    go({ view: 'detail', search: '', ...(scope.workItemId === null ? {} : { workItemId: scope.workItemId }) })
    if (scope.workItemId === null)
      draft.setReveal({ scopeKey: scope.key, lineKey: null, field: 'measurement' })
  }

  if (view === 'summary' && seesCosts)
    return (
      <SummaryView
        {...shown}
        projectId={estimate.project_id}
        mode={estimate.mode}
        canEdit={canEdit}
        onOpenPhase={(phase) =>
          go({ view: 'detail', search: phase ? `${phase.phaseCode} ${phase.phase}`.trim() : '' })
        }
        onOpenItems={(by) => go({ view: 'items', search: '', sort: { by, order: 'DESC' } })}
      />
    )
  if (view === 'revisions')
    return (
      <RevisionsView
        standing={estimate}
        seesCosts={seesCosts}
        refs={address.sides}
        onAsk={(sides) => go(sides, { replace: true })}
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
    <div className="grow column">
      <EstimateGrid
        draft={draft}
        filter={search}
        readOnly={!canEdit}
        focus={address.focus}
        checker={gridChecker(checker, draft, projectId, canEdit)}
        company={company}
        hidden={columns.hidden}
        commands={sheet}
        onBill={onBill}
        onSave={canEdit ? () => void draft.save(estimate.mode) : undefined}
      />
    </div>
  )
}

/** EST-013. */
function EstimateSkeleton() {
  return (
    <div className={`stack ${classes.loading}`} role="status">
      <p className={`dense muted ${classes.loadingWords}`}>Loading...</p>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
        <Skeleton key={row} height={26} radius={2} aria-hidden />
      ))}
    </div>
  )
}
