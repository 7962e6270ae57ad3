import { ERRORS, type WeeklyItem } from '@itayo/contract'
import { IconArrowBackUp } from '@tabler/icons-react'
import { formatDay, formatPercent, formatQuantity } from '../../../../lib/formats.ts'
import { ReasonDialog } from '../../../../lib/records/reason-dialog.tsx'
import { StaleDialog } from '../../../../lib/records/stale-dialog.tsx'
import type { Difference } from '../../../../ui/conflict/conflict.ts'
import { figuresOf, type ItemEdit } from './edits.ts'
import type { useWeekDraft } from './use-week-draft.ts'

type Draft = ReturnType<typeof useWeekDraft>

/** A save may ask which values stay when two people saved, and why work went back. */
export function Questions({ draft }: { draft: Draft }) {
  return (
    <>
      {draft.conflict ? (
        <Conflict key={JSON.stringify(draft.conflict)} draft={draft} items={draft.conflict} />
      ) : null}
      {draft.whyAsked === null ? null : <Reason key={draft.whyAsked} draft={draft} words={draft.whyAsked} />}
    </>
  )
}

function standing(item: WeeklyItem, edit?: ItemEdit): string {
  const { status, accomplishment } = figuresOf(item, edit)
  const start = edit?.actual_start === undefined ? item.actual_start_date : edit.actual_start
  const end = edit?.actual_end === undefined ? item.actual_end_date : edit.actual_end
  const quantity = accomplishment === null ? '' : ` · ${formatQuantity(accomplishment)} ${item.unit}`
  const dates = start ? ` · ${formatDay(start)} – ${end ? formatDay(end) : ''}` : ''
  return `${status === null ? '' : formatPercent(status)}${quantity}${dates}`
}

function Conflict({ draft, items }: { draft: Draft; items: WeeklyItem[] }) {
  const found: Difference<string>[] = items.map((item) => ({
    field: String(item.psow_id),
    label: `${item.item_number} ${item.work_item}`,
    mine: standing(item, draft.edits.get(item.psow_id)),
    theirs: standing(item),
    suggested: 'mine',
  }))
  return (
    <StaleDialog
      opened
      found={found}
      saving={draft.isSaving}
      onLater={draft.leaveConflict}
      onSave={(chosen) =>
        draft.settle(
          new Set(items.map(({ psow_id }) => psow_id).filter((id) => chosen[String(id)] !== 'theirs')),
        )
      }
    />
  )
}

function Reason({ draft, words }: { draft: Draft; words: string }) {
  return (
    <ReasonDialog
      title={ERRORS['report.needs_reason'].title}
      width={560}
      tone="warn"
      icon={IconArrowBackUp}
      text={words}
      description="It stands in the audit trail."
      longest={1000}
      confirm="Save with this reason"
      cancel="Keep editing"
      sending={draft.isSaving}
      onSend={draft.giveReason}
      onClose={draft.leaveReason}
    />
  )
}
