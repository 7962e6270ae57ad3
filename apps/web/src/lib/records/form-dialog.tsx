import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useId } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { focusFirst } from '../form.ts'

interface FormDialogProps<Values extends object> {
  opened: boolean
  title: string
  subtitle?: string
  width?: 440 | 560
  form: UseFormReturnType<Values>
  sending: boolean
  /** On the button that sends it. */
  submit?: { label: string; icon: ReactNode }
  /** How the fields stand. */
  className?: string
  onSubmit: (values: Values) => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. Closing it keeps what was typed; Cancel forgets it; a refused field takes the focus. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { opened, title, subtitle, width, form, sending, submit, className = 'stack gap-14 ink' } = props
  const formId = useId()
  return (
    <Dialog
      opened={opened}
      onClose={props.onClose}
      title={title}
      {...(subtitle && { subtitle })}
      {...(width && { width })}
      actions={
        <>
          <Button
            variant="default"
            onClick={() => {
              form.reset()
              props.onClose()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={sending} leftSection={submit?.icon}>
            {submit?.label ?? 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={className}
        onSubmit={form.onSubmit(props.onSubmit, (errors) => focusFirst(form, Object.keys(errors)))}
      >
        {props.children}
      </form>
    </Dialog>
  )
}
