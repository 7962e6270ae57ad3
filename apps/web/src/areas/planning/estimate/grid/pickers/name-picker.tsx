import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../../../lib/auth/use-may.ts'
import { type ListAction, ListPicker } from '../../../../../ui/sheet/list-picker.tsx'
import type { DraftLine, LineKind } from '../../model/types.ts'
import { resourceDialogs } from '../../offered.ts'
import type { GridControl } from '../control.ts'
import { useChoices } from './use-choices.ts'

export const NAME_LABELS: Record<LineKind, string> = {
  labor: 'Position',
  equipment: 'Equipment category',
  material: 'Material',
}

interface NamePickerProps {
  line: DraftLine
  /** The letter that opened it. */
  typed: string
  /** The list is as wide as its field where there is no room for more. */
  width?: number | 'target'
  control: Pick<GridControl, 'choose' | 'rename' | 'cancelPicking' | 'leavePicking' | 'endTyping'>
}

/** The name of a line: from the list of its kind, a new entry of that list, or a name of its own. */
export function NamePicker({ line, typed, width, control }: NamePickerProps) {
  const may = useMay()
  const { AddPosition, AddCategory } = resourceDialogs.get()
  const [search, setSearch] = useState(typed)
  /** The name that the dialog starts with; null while it is closed. */
  const [adding, setAdding] = useState<string | null>(null)
  const found = useChoices(line.kind, search)
  const mayAdd = may('/estimate/save') && line.kind !== 'material'

  function actions(text: string): ListAction[] {
    const add: ListAction = {
      value: '+',
      label: line.kind === 'labor' ? 'Add new position…' : 'Add new category…',
      icon: <IconPlus size={15} stroke={1.8} aria-hidden />,
      run: setAdding,
    }
    const own: ListAction = {
      value: '=',
      label: `Use “${text}”`,
      icon: <IconPencil size={15} stroke={1.8} aria-hidden />,
      run: control.rename,
    }
    return [...(mayAdd ? [add] : []), ...(text ? [own] : [])]
  }

  return (
    <>
      <ListPicker
        label={NAME_LABELS[line.kind]}
        start={typed || line.name}
        isReplacing={typed !== ''}
        choices={found.choices}
        actions={actions}
        pending={found.pending}
        failed={found.failed}
        isHeld={adding !== null}
        {...(width === undefined ? {} : { width })}
        onType={setSearch}
        onPick={(value) => {
          const item = found.itemOf(value)
          if (item) control.choose(item)
        }}
        onLeave={control.cancelPicking}
        onAway={control.endTyping}
        onNext={control.leavePicking}
      />
      <AddPosition
        opened={adding !== null && line.kind === 'labor'}
        name={adding ?? ''}
        onClose={() => setAdding(null)}
        onCreated={({ position_id, position, daily_rate }) =>
          control.choose({
            itemId: position_id,
            name: position,
            rate: daily_rate ?? null,
            unitId: null,
            unit: '',
          })
        }
      />
      <AddCategory
        opened={adding !== null && line.kind === 'equipment'}
        name={adding ?? ''}
        onClose={() => setAdding(null)}
        onCreated={({ value, label }) =>
          control.choose({ itemId: value, name: label, rate: null, unitId: null, unit: '' })
        }
      />
    </>
  )
}
