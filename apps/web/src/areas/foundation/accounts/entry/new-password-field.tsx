import { PASSWORD_MIN_LENGTH, passwordProblem } from '@itayo/domain'
import type { PasswordInputProps } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useId } from 'react'
import { PasswordField } from '../../../../ui/password-field.tsx'
import classes from './entry.module.css'

/** Says while typing what is wrong with the password; the server also knows leaked ones and your name. */
export function NewPasswordField(props: PasswordInputProps & { value?: string }) {
  const ruleId = useId()
  const typed = props.value ?? ''
  const problem = typed === '' ? undefined : passwordProblem(typed)
  const good = typed !== '' && !problem
  const Icon = good ? IconCircleCheck : IconCircleDashed
  return (
    <div>
      <PasswordField {...props} autoComplete="new-password" aria-describedby={ruleId} />
      {props.error ? null : (
        <div
          id={ruleId}
          className={`row-top mt-4 small muted ${classes.rule}`}
          data-state={good ? 'good' : 'open'}
          aria-live="polite"
        >
          <Icon size={14} stroke={1.8} aria-hidden />
          {good
            ? 'Long enough. Leaked passwords are refused when you save.'
            : (problem ?? `At least ${PASSWORD_MIN_LENGTH} characters, and none that people guess first.`)}
        </div>
      )}
    </div>
  )
}

/** Asks for the password that the person has now. */
export const OwnPasswordField = ({ email, ...field }: PasswordInputProps & { email: string }) => (
  <>
    <AccountOfPassword email={email} />
    <PasswordField label="Your password" autoComplete="current-password" {...field} />
  </>
)

/** Tells a password manager whose password is being set. */
export function AccountOfPassword({ email }: { email: string }) {
  return (
    <input
      className={`hidden-text ${classes.unseen}`}
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
