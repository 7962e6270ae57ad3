import type { ImportPreview } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { commandOf } from '../../../../../ui/sheet/keys.ts'
import { State } from '../../../../../ui/state.tsx'
import { DocumentPane } from '../../document/document-pane.tsx'
import { HelpBand } from '../../helping/help-band.tsx'
import { t } from '../../messages/en.ts'
import { uploadName } from '../../upload-name.ts'
import { AddDialog } from '../dialogs/add-dialog.tsx'
import { ClashDialog } from '../dialogs/clash-dialog.tsx'
import { RowDialogs } from '../dialogs/row-dialogs.tsx'
import { CheckGrid } from '../grid/check-grid.tsx'
import { columnsFor } from '../grid/columns.ts'
import { useCheckGrid } from '../grid/use-check-grid.ts'
import { useRowActions } from '../grid/use-row-actions.ts'
import { addToCatalogue, rowOf } from '../model/edits.ts'
import { boxesOf, toneCounts } from '../model/tones.ts'
import { totalsOf } from '../model/totals.ts'
import { PhoneRows } from '../phone/phone-rows.tsx'
import { useCheck } from '../use-check.ts'
import { useSheet } from '../use-sheet.ts'
import { ImportedBand, NoticesBand, ReadOnlyBand, ScannedBand, UnknownBand, UnreadBand } from './bands.tsx'
import classes from './page.module.css'
import { ImportButton, PageHeader } from './page-header.tsx'
import { PaneGuard } from './pane-guard.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { PricesQuestion } from './prices-question.tsx'
import { Standing } from './save-state.tsx'
import { Split } from './split.tsx'
import { SuggestionsBand } from './suggestions-band.tsx'
import { CheckToolbar } from './toolbar.tsx'
import { TotalsFoot } from './totals-foot.tsx'
import { useImport } from './use-import.ts'

interface CheckPageProps {
  preview: ImportPreview
  /** Why nothing can be changed; null while it can. */
  readOnly: string | null
  isImported: boolean
  /** The read-only form of the page links to this one, in which rows can be changed. */
  checkPath: string | undefined
  mayUndo: boolean
  /** Opens the page on which a person says what the tables are. */
  onHelp: (() => void) | undefined
}

/** The document and the rows that were read from it, side by side. */
export function CheckPage({ preview, readOnly, isImported, checkPath, mayUndo, onHelp }: CheckPageProps) {
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const check = useCheck(preview, readOnly === null)
  const { checked, state, reading, canEdit } = check
  const sheet = useSheet(check)
  const importing = useImport(check)
  const actions = useRowActions(check)
  const [selected, setSelected] = useState<number | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [tab, setTab] = useState<'rows' | 'document'>('rows')
  const help = canEdit && onHelp ? async () => void ((await check.save()) && onHelp()) : undefined
  const columns = useMemo(() => columnsFor(state.rows), [state.rows])
  const ids = useMemo(() => columns.map(({ id }) => id), [columns])
  const grid = useCheckGrid({ check, sheet, columns: ids, actions, selected, onSelect: setSelected })

  const boxes = useMemo(() => boxesOf(checked), [checked])
  const counts = useMemo(() => toneCounts(checked), [checked])
  const totals = useMemo(() => totalsOf(checked, state, reading), [checked, state, reading])
  const unknown = useMemo(() => {
    const rows = checked.problems.filter(({ code }) => code === 'work_item').map(({ row }) => row)
    return rows.flatMap((row) => rowOf(state, row) ?? [])
  }, [checked, state])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return
    const what = commandOf(event)?.do
    const isField =
      event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea')
    if (what === 'problem') grid.nextProblem(event.shiftKey)
    else if (what === 'save') void importing.saveForLater()
    else if (what === 'undo' && !isField) check.undo()
    else if (what === 'redo' && !isField) check.redo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const pane = (
    <PaneGuard>
      <DocumentPane
        uploadId={check.uploadId}
        isJoined={reading.upload.joined_file_name !== ''}
        boxes={boxes}
        selectedRow={selected}
        onSelect={(row) => {
          setTab('rows')
          grid.reveal(row)
        }}
      />
    </PaneGuard>
  )
  const bands = (
    <>
      {isImported ? (
        <ImportedBand
          upload={reading.upload}
          inserted={importing.inserted}
          isUndoing={importing.isUndoing}
          onUndo={mayUndo ? () => void importing.undo() : undefined}
        />
      ) : readOnly ? (
        <ReadOnlyBand text={readOnly} checkPath={checkPath} />
      ) : null}
      {reading.unread_pages.length > 0 ? <UnreadBand pages={reading.unread_pages} /> : null}
      {reading.scanned_pages.length > 0 ? <ScannedBand pages={reading.scanned_pages} /> : null}
      {reading.notices.length > 0 ? <NoticesBand notices={reading.notices} /> : null}
      <HelpBand
        uploadId={check.uploadId}
        help={reading.help}
        problem={reading.help_problem}
        share={reading.understood?.share}
        toCheck={checked.toSettle.length}
        onHelp={help}
      />
      {canEdit && state.prices === null ? <PricesQuestion onAnswer={check.setPrices} /> : null}
      <CheckToolbar check={check} sheet={sheet} onNextProblem={() => grid.nextProblem(false)} />
      {canEdit && sheet.waiting.suggested.length > 1 ? (
        <SuggestionsBand check={check} suggested={sheet.waiting.suggested} />
      ) : null}
      {canEdit && unknown.length > 1 ? (
        <UnknownBand
          count={unknown.length}
          mayAdd={reading.may_add_work_items}
          onAdd={() => setAdding(true)}
        />
      ) : null}
    </>
  )
  const nothing = (
    <State icon={IconCircleCheck} tone="good" title="Nothing is left to check">
      {canEdit ? 'All rows are settled.' : 'Nothing speaks against these rows.'}
    </State>
  )
  const foot = (
    <TotalsFoot
      totals={totals}
      understood={reading.understood}
      canEdit={canEdit}
      standing={canEdit && !isPhone ? <Standing check={check} /> : null}
    />
  )
  const importButton = (
    <ImportButton
      items={totals.items}
      reason={reasonNotYet(checked.toSettle.length, state.prices !== null, totals.items)}
      pending={importing.isImporting}
      onImport={() => void importing.run()}
    />
  )
  const shared = { check, sheet, actions, selected, nothing }
  return (
    <div className={`fill column surface ${classes.page}`}>
      <PageHeader
        title={canEdit ? 'Check imported estimate' : 'Imported estimate'}
        fileName={uploadName(reading.upload)}
        projectName={reading.project_name}
        counts={counts}
      >
        {canEdit ? (
          <>
            {help ? (
              <Button variant="default" onClick={() => void help()}>
                {t('helpTheReader')}
              </Button>
            ) : null}
            <Button
              variant="default"
              c="var(--bad)"
              loading={importing.isCancelling}
              onClick={() => void importing.cancel()}
            >
              Cancel import
            </Button>
            <Button variant="default" onClick={() => void importing.saveForLater()}>
              Save for later
            </Button>
            {isPhone ? null : importButton}
          </>
        ) : null}
      </PageHeader>
      {isPhone ? (
        <>
          <PhoneTabs tabs={TABS} tab={tab} onTab={setTab} />
          {tab === 'document' ? (
            <div className={classes.document}>{pane}</div>
          ) : (
            <>
              {bands}
              <PhoneRows {...shared} onSelect={setSelected} onShow={() => setTab('document')} />
            </>
          )}
          {tab === 'rows' ? foot : null}
          {canEdit ? (
            <div className={classes.phoneBar}>
              <Standing check={check} />
              {importButton}
            </div>
          ) : null}
        </>
      ) : (
        <div className={`fill flex ${classes.body}`}>
          <Split
            left={pane}
            right={
              <>
                {bands}
                <CheckGrid {...shared} columns={columns} grid={grid} />
                {foot}
              </>
            }
          />
        </div>
      )}
      <p id="check-grid-keys" hidden>
        Arrows move, Enter, F2 or typing edits, Tab goes to the next cell and to the answers below a row,
        Space ticks, Alt and the down arrow choose what a row becomes, F9 calculates a line, F8 goes to the
        next row to settle. Escape, then Tab, leaves the grid.
      </p>
      <RowDialogs
        check={check}
        asking={actions.asking}
        actions={actions}
        onDone={(row) => (isPhone ? undefined : grid.afterAnswer(row))}
      />
      {isAdding ? (
        <AddDialog
          rows={unknown}
          projectId={reading.upload.project_id}
          headings={reading.headings}
          onClose={() => setAdding(false)}
          onAdd={(phases) => {
            check.edit('adding to the catalogue', (now, world) => addToCatalogue(now, world, phases))
            setAdding(false)
          }}
        />
      ) : null}
      <ClashDialog check={check} />
    </div>
  )
}

const TABS = [
  { value: 'rows', label: 'Rows' },
  { value: 'document', label: 'Document' },
] as const

function reasonNotYet(toSettle: number, isPriced: boolean, items: number): string | null {
  const rows = toSettle === 1 ? '1 row is' : `${toSettle.toLocaleString('en-US')} rows are`
  if (toSettle > 0) return `${rows} still to settle.`
  if (!isPriced) return 'Say first what the prices in this document are.'
  return items === 0 ? 'No row is taken.' : null
}
