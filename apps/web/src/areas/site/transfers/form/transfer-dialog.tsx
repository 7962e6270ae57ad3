import type { Transfer } from '@itayo/contract'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { clock } from '../../../../lib/clock.ts'
import { newEntryId } from '../../../../lib/device/entry-id.ts'
import { fieldErrors } from '../../../../lib/errors.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { mayLeave, useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { WordsField } from '../../../../ui/words-field.tsx'
import { transferCalls } from '../queries.ts'
import { EXCESS, RETURNABLE } from '../transfer-words.ts'
import classes from '../transfers.module.css'
import { useTransferAction } from '../use-transfer-action.ts'
import { useTransferRights } from '../use-transfer-rights.ts'
import { LineTable } from './line-table.tsx'
import { MaterialPicker } from './material-picker.tsx'
import { ProjectField } from './project-field.tsx'
import type { TransferType } from './transfer-draft.ts'
import { useTransferDraft } from './use-transfer-draft.ts'

interface TransferDialogProps {
  /** The sending project. */
  projectId: number
  /** Given: this one is changed, while nobody has decided on it. */
  editing?: Transfer
  onClose: () => void
}

const TYPES: readonly [TransferType, string][] = [
  [0, RETURNABLE],
  [1, EXCESS],
]

/** Transfer Materials: to which project, as what, and how much of which material (TRF-014). */
export function TransferDialog({ projectId, editing, onClose }: TransferDialogProps) {
  const draft = useTransferDraft(projectId, editing ?? null)
  const leavesAtOnce = useTransferRights().decide && !editing
  const [isTried, setTried] = useState(false)
  const [slip_id] = useState(newEntryId)
  useUnsavedChanges(draft.isDirty)
  const done = { onSuccess: onClose }
  const create = useTransferAction(transferCalls.create, done)
  const update = useTransferAction(transferCalls.update, done)
  const isSending = create.isPending || update.isPending
  const { project, lines, offers, problems, pages } = draft
  const refused = fieldErrors(create.error ?? update.error)

  async function close(): Promise<void> {
    if (!isSending && (await mayLeave())) onClose()
  }

  function save(): void {
    setTried(true)
    const isReady = Object.values(problems).every(({ size }) => size === 0)
    if (!project || lines.length === 0 || !isReady) return
    const common = { project_receiver: project.id, data: draft.body(), notes: draft.notes.trim() }
    if (editing)
      update.mutate({
        body: { transfer_material_id: editing.id, version: editing.version, ...common },
      })
    else
      create.mutate({
        body: { project_sender: projectId, ...common, slip_id, made_at: clock.now().toISOString() },
      })
  }

  const errorOf = (stockId: number, at: number) =>
    problems.wrong.get(stockId) ??
    (isTried ? problems.missing.get(stockId) : undefined) ??
    refused[`data.${at}.quantity`]

  return (
    <Dialog
      opened
      onClose={() => void close()}
      width={720}
      title={editing ? 'Update Entry' : 'Transfer Materials'}
      actions={
        <>
          <span className={`grow small muted ${classes.consequence}`}>
            {leavesAtOnce
              ? 'You are an approver: the stock leaves as soon as you save.'
              : 'An approver releases the delivery. Stock leaves at approval.'}
          </span>
          <Button variant="default" disabled={isSending} onClick={() => void close()}>
            Cancel
          </Button>
          <Button disabled={project === null} loading={isSending} onClick={save}>
            {editing ? 'Update' : 'Save'}
          </Button>
        </>
      }
    >
      <div className="stack gap-16 ink">
        <div className={`stack tops gap-16 one-column ${classes.head}`}>
          <ProjectField
            senderId={projectId}
            chosen={project}
            onChoose={draft.choose}
            error={refused.project_receiver}
          />
          <Radio.Group
            label="Transfer Type"
            value={String(draft.type)}
            onChange={(value) => draft.setType(value === '1' ? 1 : 0)}
          >
            <div className={`row wrap gap-4-12 ${classes.types}`}>
              {TYPES.map(([value, label]) => (
                <Radio key={value} value={String(value)} label={label} />
              ))}
            </div>
          </Radio.Group>
        </div>
        <MaterialPicker
          offers={offers}
          chosen={lines.map(({ line }) => line.stockId)}
          onChange={draft.pick}
          disabled={project === null || !pages.data}
          hint={
            draft.total === undefined
              ? ''
              : `${offers.size} of ${draft.total} can go there: same type, stock above 0`
          }
          error={isTried && lines.length === 0 ? 'Please select a material.' : undefined}
          onMore={pages.hasNextPage && !pages.isFetching ? () => void pages.fetchNextPage() : null}
          nothing={
            offers.size === 0
              ? 'No material here has stock, a type, and one of the same type and unit in that project.'
              : 'Nothing found'
          }
        />
        {pages.isError && !pages.data ? <QueryFailed what="Materials" query={pages} /> : null}
        {draft.gone.length > 0 ? (
          <Note tone="warn" title="Some materials cannot go there now">
            {draft.gone.join(', ')}: not in stock any more, or nothing there can take it.{' '}
            {editing ? 'Updating' : 'Saving'} leaves it out.
          </Note>
        ) : null}
        {lines.length > 0 ? (
          <LineTable
            type={draft.type}
            lines={lines.map(({ line, offer }, at) => ({
              line,
              offer,
              error: errorOf(line.stockId, at),
              takerError:
                (isTried ? problems.untaken.get(line.stockId) : undefined) ??
                refused[`data.${at}.receiver_material_id`],
            }))}
            onChange={draft.change}
          />
        ) : null}
        <WordsField
          label="Notes"
          maxRows={5}
          maxLength={1000}
          value={draft.notes}
          error={refused.notes}
          onChange={draft.setNotes}
        />
      </div>
    </Dialog>
  )
}
