import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { focusFirst } from '../form.ts'

interface FormDialogProps<Values extends object>
  extends Pick<ComponentProps<typeof Dialog>, 'opened' | 'title' | 'subtitle' | 'width' | 'icon' | 'tone'> {
  form: UseFormReturnType<Values>
  sending: boolean
  /** The button that sends it. */
  submit?: { label: string; icon?: ReactNode; color?: 'red.6'; disabled?: boolean }
  /** On the button that leaves everything as it is. */
  cancel?: string
  /** How the fields stand. */
  className?: string
  onSubmit: (values: Values) => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. Closing it keeps what was typed; Cancel forgets it; a refused field takes the focus. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const {
    form,
    sending,
    submit,
    cancel,
    className = 'stack gap-14 ink',
    onSubmit,
    children,
    ...dialog
  } = props
  const { label = 'Save', icon, color, disabled = false } = submit ?? {}
  const formId = useId()
  const send = form.onSubmit(onSubmit, (errors) => focusFirst(form, Object.keys(errors)))
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button
            variant="default"
            onClick={() => {
              form.reset()
              dialog.onClose()
            }}
          >
            {cancel ?? 'Cancel'}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={sending}
            disabled={disabled}
            leftSection={icon}
            {...(color && { color })}
          >
            {label}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={className}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          // The dialog may stand inside another form, which is not to be sent with it.
          event.stopPropagation()
          send(event)
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
