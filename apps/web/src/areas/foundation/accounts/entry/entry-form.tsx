import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { focusFirst } from '../../../../lib/form.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import classes from './entry.module.css'

interface EntryFormProps<Values extends object> {
  form: UseFormReturnType<Values>
  /** The refusal of the last try. */
  error?: unknown
  /** Stands above the fields in place of the refusal. */
  notice?: ReactNode
  /** On the button that sends it. */
  submit: string
  sending: boolean
  disabled?: boolean
  onSubmit: (values: Values) => void
  /** The fields. */
  children: ReactNode
  /** Other ways on, below the button. */
  more?: ReactNode
}

/** A form before the door: why it was refused, its fields, one wide button. */
export function EntryForm<Values extends object>(props: EntryFormProps<Values>) {
  const { form, error, notice, submit, sending, disabled = false, children, more } = props
  return (
    <form
      noValidate
      className="stack gap-16"
      onSubmit={form.onSubmit(props.onSubmit, (errors) => focusFirst(form, Object.keys(errors)))}
    >
      {notice ?? <ProblemNote error={error} />}
      {children}
      <Button type="submit" size="md" fullWidth loading={sending} disabled={disabled}>
        {submit}
      </Button>
      {more}
    </form>
  )
}

interface EmailFieldProps<Values extends { email: string }> {
  form: UseFormReturnType<Values>
  required?: boolean
}

/** The address with which a person signs in. */
export function EmailField<Values extends { email: string }>({
  form,
  required = false,
}: EmailFieldProps<Values>) {
  return (
    <TextInput
      {...form.getInputProps('email' as never)}
      key={form.key('email' as never)}
      label="Email"
      size="md"
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required={required}
    />
  )
}

export function BackToSignIn({ email }: { email?: string }) {
  return (
    <p className={classes.after}>
      <Link to="/" state={email ? { email } : null} className={classes.back}>
        <IconArrowLeft size={16} stroke={1.8} aria-hidden /> Back to sign in
      </Link>
    </p>
  )
}
