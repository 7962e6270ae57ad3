import { isFormula } from '@itayo/domain'
import { CellField } from '../../../../ui/sheet/cell-field.tsx'
import type { Editing, GridControl } from './control.ts'

interface CellEditorProps {
  editing: Editing
  control: GridControl
  label: string
}

/** The number in a cell while it is typed; every letter goes to the estimate at once, which says what is wrong with it. */
export function CellEditor({ editing, control, label }: CellEditorProps) {
  return (
    <CellField
      label={label}
      start={editing.text}
      isReplacing={editing.isReplacing}
      kindOf={(text) => (isFormula(text) ? 'formula' : 'figure')}
      onType={control.type}
      onCommand={(command) => (control.runAfterTyping(command) ? 'taken' : 'passed')}
      onLeave={control.endTyping}
    />
  )
}
