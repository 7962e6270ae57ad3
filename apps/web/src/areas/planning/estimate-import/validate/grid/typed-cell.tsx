import { CellField } from '../../../../../ui/sheet/cell-field.tsx'
import type { Editing, GridControl } from './control.ts'
import { mostLetters } from './typing.ts'

interface TypedCellProps {
  editing: Editing
  control: GridControl
  label: string
}

/** A cell while it is typed in; the text is taken over when the cell is left. */
export function TypedCell({ editing, control, label }: TypedCellProps) {
  const isWords = editing.use.use === 'text'
  return (
    <CellField
      label={label}
      start={editing.text}
      isReplacing={editing.isReplacing}
      kindOf={() => (isWords ? 'words' : 'figure')}
      mostLetters={mostLetters(editing.use)}
      refusalOf={control.refusalOf}
      onCommand={(command, text, isShift) =>
        control.endTyping(command, text, isShift) ? 'taken' : 'refused'
      }
      onLeave={control.commit}
    />
  )
}
