import type { ProjectMaterial } from '@itayo/contract'
import { type UnitRow, whyNotNeededOn } from '@itayo/domain'
import { Button, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useToday } from '../../../../lib/clock.ts'
import { fieldErrors } from '../../../../lib/errors.ts'
import { countOf, formatPeso } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { Note } from '../../../../ui/note.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { ReasonField, WordsField } from '../../../../ui/words-field.tsx'
import { catalogQueries } from '../../../library/catalog/queries.ts'
import { useFinalRequest } from '../../requests/use-final-request.ts'
import { DraftLine } from './draft-line.tsx'
import { estimatedValue, linesOf } from './orders.ts'
import classes from './project-materials.module.css'
import { projectMaterialCalls, useRefreshMaterials } from './queries.ts'
import type { RequisitionDraft } from './use-requisition.ts'

interface DraftPanelProps {
  projectId: number
  materials: readonly ProjectMaterial[]
  draft: RequisitionDraft
  onClose: () => void
  onSubmitted: () => void
}

const NO_UNITS: readonly UnitRow[] = []
const FIRST = 'Request a material first.'
const SAY_WHY = 'Say why more is ordered than the estimate has left.'

/** The Purchase Requisition before it has a number (MAT-011). Closing keeps it; "Cancel" throws it away. */
export function DraftPanel({ projectId, materials, draft, onClose, onSubmitted }: DraftPanelProps) {
  const { requisition, change } = draft
  const { person } = useAuth()
  const units = useQuery(catalogQueries.units()).data ?? NO_UNITS
  const lines = linesOf(materials, requisition.orders, units)
  const final = useFinalRequest('purchase_request')
  const today = useToday()
  const value = estimatedValue(lines)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const refresh = useRefreshMaterials(projectId)
  const refusedLine = Object.entries(errors).find(([name]) => name.startsWith('purchase_request'))?.[1]
  const needsReason = lines.some(({ isOver }) => isOver) || errors.over_reason !== undefined
  const request = useAction(projectMaterialCalls.request, {
    announce: true,
    showsItself(error) {
      const found = fieldErrors(error)
      setErrors(found)
      // Balances may have moved since the list was read.
      if (found.over_reason) refresh()
      return Object.keys(found).some((name) => /^(over_reason|needed_on|purchase_request)/.test(name))
    },
    onSuccess() {
      draft.forget()
      refresh()
      onSubmitted()
    },
  })

  async function submit(): Promise<void> {
    const wrong: Record<string, string> = {}
    if (lines.length === 0) wrong.purchase_request = FIRST
    if (needsReason && requisition.overReason.trim() === '') wrong.over_reason = errors.over_reason ?? SAY_WHY
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const what = countOf(lines.length, 'material', 'materials')
    if (!(await final.confirm(what, value))) return
    request.mutate({
      body: {
        project_id: projectId,
        purchase_request: lines.map(({ material, order }) => ({
          material_id: material.material_id,
          pm_id: material.pm_id,
          sow_id: material.sow_id,
          psow_id: material.psow_id,
          project_material_id: material.project_material_id,
          total_order: order.quantity,
          unit: order.unit.trim() || material.Unit,
          notes: order.notes.trim(),
        })),
        notes: requisition.notes.trim(),
        needed_on: requisition.neededOn,
        requested_by: requisition.requestedBy.trim(),
        requester_position: requisition.position.trim(),
        over_reason: needsReason ? requisition.overReason.trim() : '',
        revises: requisition.revises?.id ?? null,
      },
    })
  }

  /** A reason was asked for the order as it stood. */
  function reorder(change: () => void): void {
    setErrors(({ over_reason: _, ...others }) => others)
    change()
  }

  async function cancel(): Promise<void> {
    const sure =
      lines.length === 0 ||
      (await askToConfirm({
        title: 'Throw this requisition away?',
        text: `${countOf(lines.length, 'item', 'items')} typed here and in the list will be gone.`,
        confirm: 'Throw away',
        cancel: 'Keep it',
        tone: 'danger',
      }))
    if (!sure) return
    draft.forget()
    onClose()
  }

  return (
    <SidePanel
      title="Purchase Requisition"
      beside={
        <StatusBadge tone="warn" icon={IconPencil}>
          Draft
        </StatusBadge>
      }
      onClose={onClose}
      footer={
        <>
          <span className="dense muted">{countOf(lines.length, 'item', 'items')}</span>
          <span className={`flex gap-8 ${classes.footButtons}`}>
            <Button variant="default" disabled={request.isPending} onClick={() => void cancel()}>
              Cancel
            </Button>
            <Button loading={request.isPending} onClick={() => void submit()}>
              Submit
            </Button>
          </span>
        </>
      }
    >
      <div className={`shade line-below small medium muted ${classes.draftHead}`} aria-hidden>
        <span>Item</span>
        <span>Description</span>
        <span data-end>Quantity</span>
        <span>Unit</span>
      </div>
      {lines.length === 0 ? (
        <p className={`line-below dense centered muted ${classes.draftEmpty}`}>
          Type a number of orders beside a material of the list.
        </p>
      ) : (
        <ol data-orders>
          {lines.map((line, at) => (
            <DraftLine
              key={line.key}
              line={line}
              number={at + 1}
              units={units}
              onChange={(part) => reorder(() => draft.changeLine(line.key, part))}
              onRemove={() => reorder(() => draft.drop(line.key))}
            />
          ))}
        </ol>
      )}
      <div className="stack gap-14 pad-16">
        {requisition.revises ? (
          <Note
            tone="info"
            title={`Revises ${requisition.revises.number}`}
            action={
              <Button variant="subtle" size="compact-xs" onClick={() => change({ revises: null })}>
                Make it a new one
              </Button>
            }
          />
        ) : null}
        {refusedLine ? <Note tone="bad" title={refusedLine} live /> : null}
        {needsReason ? (
          <ReasonField
            label="Why more than the estimate has left?"
            value={requisition.overReason}
            error={errors.over_reason}
            onChange={(words) => {
              setErrors(({ over_reason: _, ...others }) => others)
              change({ overReason: words })
            }}
          />
        ) : null}
        <WordsField
          label={
            <>
              Notes <span className="regular muted">optional</span>
            </>
          }
          minRows={2}
          maxRows={8}
          maxLength={1000}
          value={requisition.notes}
          onChange={(notes) => change({ notes })}
        />
        <div className="stack halves gap-12">
          <TextInput
            label="Requested by"
            placeholder={person?.full_name ?? ''}
            autoComplete="off"
            maxLength={120}
            value={requisition.requestedBy}
            onChange={(event) => change({ requestedBy: event.currentTarget.value })}
          />
          <TextInput
            label="Position"
            autoComplete="off"
            maxLength={120}
            value={requisition.position}
            onChange={(event) => change({ position: event.currentTarget.value })}
          />
          <DateField
            label="Needed on"
            clearable
            value={requisition.neededOn}
            error={errors.needed_on ?? (requisition.neededOn && whyNotNeededOn(requisition.neededOn, today))}
            onChange={(neededOn) => {
              setErrors(({ needed_on: _, ...others }) => others)
              change({ neededOn })
            }}
          />
        </div>
      </div>
      <div className="line-above">
        <Facts
          facts={[
            {
              name: 'Approval',
              value: final.isFinal ? 'Yours: approved when you submit' : 'Waits for an approver',
            },
            ...(value === undefined ? [] : [{ name: 'Estimated value', value: formatPeso(value) }]),
          ]}
        />
      </div>
    </SidePanel>
  )
}
