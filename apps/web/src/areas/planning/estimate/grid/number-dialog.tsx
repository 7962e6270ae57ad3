import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { numberOf } from '../model/edit-scope.ts'
import type { DraftScope } from '../model/types.ts'

interface NumberDialogProps {
  scope: DraftScope | null
  onClose: () => void
  onChoose: (scope: DraftScope, typed: string) => void
}

/** The number of the work item in this project: some agencies split one pay item into several (D-52). */
export function NumberDialog({ scope, onClose, onChoose }: NumberDialogProps) {
  const [typed, setTyped] = useState<{ scopeKey: string; text: string } | null>(null)
  const text = typed && typed.scopeKey === scope?.key ? typed.text : (scope?.ownNumber ?? '')
  const change = () => scope && onChoose(scope, text)
  const usual = scope ? numberOf(scope, '') : ''

  return (
    <Dialog
      opened={scope !== null}
      onClose={onClose}
      title="Change item number"
      subtitle={scope ? `${scope.code} ${scope.workItem}` : undefined}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={change}>Change number</Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          change()
        }}
      >
        <TextInput
          label="Item number"
          placeholder={usual}
          description={`Papers of this project print it. Empty: ${usual}, as in the catalogue.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={(event) => scope && setTyped({ scopeKey: scope.key, text: event.currentTarget.value })}
        />
      </form>
    </Dialog>
  )
}
