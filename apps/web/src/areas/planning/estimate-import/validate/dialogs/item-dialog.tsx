import type { ImportRow } from '@itayo/contract'
import { Button, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemLabel } from '../../../../../lib/item-number.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { PickOrCreate } from '../../../../../ui/pick-or-create.tsx'
import { useChoices } from '../../../estimate/grid/pickers/use-choices.ts'
import { estimateQueries } from '../../../estimate/queries.ts'
import { rowLabel, scoreWords } from '../model/words.ts'
import classes from './dialogs.module.css'

export interface ChosenItem {
  item_id: number
  name: string
  without_mark_up: boolean
}

interface ItemDialogProps {
  row: ImportRow
  projectId: number
  onChoose: (item: ChosenItem | null) => void
  /** Absent for who may not. */
  onAdd?: (() => void) | undefined
  onClose: () => void
}

const TITLES: Record<ImportRow['kind'], string> = {
  work_item: 'Choose its work item',
  labor: 'Choose its position',
  equipment: 'Choose its equipment category',
  material: 'Choose its material',
}

/** Links a row to an entry with a similar name, or to any other entry of the list. */
export function ItemDialog({ row, projectId, onChoose, onAdd, onClose }: ItemDialogProps) {
  const isLine = row.kind !== 'work_item'
  const search = { row, projectId, onChoose }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={TITLES[row.kind]}
      subtitle={rowLabel(row)}
      width={560}
      actions={
        <>
          {isLine && row.item_id !== null ? (
            <Button variant="default" onClick={() => onChoose(null)}>
              Keep its own text
            </Button>
          ) : null}
          {!isLine && onAdd ? (
            <Button variant="default" onClick={onAdd}>
              Add to the catalogue…
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {row.suggestions.length > 0 ? (
        <fieldset className={`column gap-4 ${classes.similar}`}>
          <legend className={classes.label}>Similar names</legend>
          {row.suggestions.map((each) => (
            <UnstyledButton
              key={each.item_id}
              className={`flex between gap-16 dense ${classes.suggestion}`}
              aria-pressed={each.item_id === row.item_id}
              onClick={() => onChoose(each)}
            >
              <span>{each.name}</span>
              <span className="fixed figures muted">{scoreWords(each.score)}</span>
            </UnstyledButton>
          ))}
        </fieldset>
      ) : null}
      {isLine ? <LineSearch {...search} kind={row.kind as LineKind} /> : <WorkItemSearch {...search} />}
    </Dialog>
  )
}

type LineKind = Exclude<ImportRow['kind'], 'work_item'>
type SearchProps = Pick<ItemDialogProps, 'row' | 'projectId' | 'onChoose'>

function WorkItemSearch({ row, projectId, onChoose }: SearchProps) {
  const [typed, setTyped] = useState('')
  const [resting] = useDebouncedValue(typed, 300)
  const items = useQuery(estimateQueries.workItems(projectId, null, resting))
  const found = (items.data ?? []).filter((item) => !item.is_archived)
  return (
    <PickOrCreate
      label="Any work item of the catalogue"
      placeholder="Search number, code or name"
      chosen={row.item_name}
      options={found.map((item) => ({
        value: String(item.id),
        label: itemLabel(item),
        detail: item.unit,
      }))}
      onSearch={setTyped}
      pending={items.isFetching || typed !== resting}
      failed={items.isError}
      autoFocus
      onPick={(value) => {
        const item = found.find(({ id }) => String(id) === value)
        // Whether it carries a mark-up is known with the next reading.
        if (item)
          onChoose({ item_id: item.id, name: `${item.item_number} ${item.name}`, without_mark_up: false })
      }}
    />
  )
}

const LISTS: Record<LineKind, string> = {
  labor: 'Any position',
  equipment: 'Any equipment category',
  material: 'Any material of the list',
}

function LineSearch({ row, kind, onChoose }: SearchProps & { kind: LineKind }) {
  const [typed, setTyped] = useState('')
  const found = useChoices(kind, typed)
  return (
    <PickOrCreate
      label={LISTS[kind]}
      placeholder="Search by name"
      chosen={row.item_name}
      options={found.choices}
      onSearch={setTyped}
      pending={found.pending}
      failed={found.failed}
      autoFocus
      onPick={(value) => {
        const item = found.itemOf(value)
        if (item?.itemId) onChoose({ item_id: item.itemId, name: item.name, without_mark_up: false })
      }}
    />
  )
}
