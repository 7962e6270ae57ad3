import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogChoices } from './dialog-choices.tsx'
import { type DialogRequest, dialogQueue } from './dialogs.ts'
import { isTyped } from './typed.ts'

/** Shows the dialogs that `dialogs.ts` was asked for. Mounted once. */
export function DialogHost() {
  const current = useSyncExternalStore(dialogQueue.subscribe, dialogQueue.current)
  // The dialog keeps its content while it fades away.
  const last = useRef<DialogRequest | undefined>(undefined)
  if (current) last.current = current
  const shown = current ?? last.current
  const [picked, setPicked] = useState({ id: 0, value: '' })
  const choices = shown?.choices ?? []
  const chosen =
    (picked.id === current?.id && choices.find(({ value }) => value === picked.value)) || choices[0]
  const answer = (confirmed: boolean) => current && dialogQueue.answer(current.id, confirmed, chosen?.value)
  const danger = shown?.tone === 'danger'
  const [typed, setTyped] = useState({ id: 0, text: '' })
  const typedHere = typed.id === current?.id ? typed.text : ''
  const mustType = shown?.typeToConfirm
  const ready = !mustType || isTyped(mustType.text, typedHere)
  return (
    <Dialog
      onTop
      opened={current !== undefined}
      onClose={() => answer(false)}
      title={shown?.title ?? ''}
      tone={shown?.tone}
      icon={shown?.tone && shown.tone !== 'normal' ? IconAlertTriangle : undefined}
      dismissable={shown?.dismissable}
      actions={
        <>
          {shown?.cancel ? (
            <Button
              variant="default"
              data-autofocus={(danger && !shown.typeToConfirm) || undefined}
              onClick={() => answer(false)}
            >
              {shown.cancel}
            </Button>
          ) : null}
          <Button
            color={danger ? 'red.6' : 'teal'}
            data-autofocus={(!danger && !mustType) || undefined}
            disabled={!ready}
            onClick={() => answer(true)}
          >
            {chosen?.confirm ?? shown?.confirm ?? 'OK'}
          </Button>
        </>
      }
    >
      {shown?.text}
      {chosen ? (
        <DialogChoices
          label={shown?.title ?? ''}
          choices={choices}
          chosen={chosen}
          onChoose={(value) => current && setPicked({ id: current.id, value })}
        />
      ) : null}
      {shown?.note ? <p className="mt-8 small muted">{shown.note}</p> : null}
      {mustType ? (
        <TextInput
          mt={10}
          label={mustType.label}
          placeholder={mustType.text}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typedHere}
          onChange={(event) => current && setTyped({ id: current.id, text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && ready) answer(true)
          }}
        />
      ) : null}
    </Dialog>
  )
}
