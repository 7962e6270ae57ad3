import { catalog } from '@itayo/contract'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useState } from 'react'
import { connect } from '../../../../lib/api.ts'
import { countOf } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import type { Noun, RowAction } from '../../../../ui/data-table/column.ts'
import { NOTHING_SELECTED, type Selection } from '../../../../ui/data-table/selection.ts'
import { askToConfirm, showMessage } from '../../../../ui/dialogs.ts'
import { toastSuccess } from '../../../../ui/toast.tsx'

const api = connect({ catalog })

interface BulkArchiveOptions {
  /** 1 material, 2 manpower, 3 equipment (B-15). */
  type: 1 | 2 | 3
  noun: Noun
  /** The list shows archived records: they are restored then. */
  archived: boolean
  onChanged: () => void
}

/** Archives or restores the ticked records; one record alone goes the same way. */
export function useBulkArchive({ type, noun, archived, onChanged }: BulkArchiveOptions) {
  const [selected, setSelected] = useState<Selection>(NOTHING_SELECTED)
  const change = useAction(api.catalog.archiveBulk, { onSuccess: onChanged, onError: onChanged })

  async function act(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) {
      await showMessage('No Items Selected', 'Please select at least one record to proceed.')
      return
    }
    const sure =
      archived ||
      (await askToConfirm({
        title: 'Are you sure',
        text: `${countOf(ids.length, noun.one, noun.many)} will no longer be offered in new work. What is recorded stays, and ${ids.length === 1 ? 'it' : 'they'} can be restored at any time.`,
        confirm: ids.length === 1 ? 'Archive' : `Archive ${ids.length}`,
        cancel: 'Cancel',
        tone: 'warn',
      }))
    if (!sure) return
    change.mutate(
      { body: { type_id: type, ids: ids.map(Number), archived: !archived } },
      {
        onSuccess() {
          toastSuccess(archived ? 'succesfully restore' : 'succesfully archive')
          setSelected((now) => new Set([...now].filter((id) => !ids.includes(id))))
        },
      },
    )
  }

  const label = archived ? 'Restore' : 'Archive'
  const icon = archived ? IconArchiveOff : IconArchive
  return {
    selected,
    setSelected,
    clear: () => setSelected(NOTHING_SELECTED),
    /** The button stands there whether or not anything is ticked. */
    label: `${label} selected`,
    icon,
    actOnSelected: () => void act([...selected]),
    actions: [{ label, icon, onClick: () => void act([...selected]) }] satisfies RowAction[],
    rowAction: (id: number): RowAction => ({ label, icon, onClick: () => void act([String(id)]) }),
  }
}

export type BulkArchive = ReturnType<typeof useBulkArchive>
