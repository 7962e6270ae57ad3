import { ApiError, accounts } from '@itayo/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useNavigate } from 'react-router'
import { auth } from '../../../lib/auth/auth.ts'
import { errorWords } from '../../../lib/errors.ts'
import { checkedBy, focusFirst, showFieldErrors } from '../../../lib/form.ts'
import { useAction } from '../../../lib/query.ts'
import { Note } from '../../../ui/note.tsx'
import { accountCalls } from '../queries.ts'
import classes from './entry.module.css'
import { EntryLayout } from './entry-layout.tsx'
import { NewPasswordField } from './new-password-field.tsx'

export function RegisterScreen() {
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { company_name: '', full_name: '', email: '', mobile: '', password: '' },
    validate: checkedBy(accounts.register.body),
    validateInputOnBlur: ['email', 'mobile'],
  })
  const register = useAction(accountCalls.register, {
    showsItself: () => true,
    onSuccess(signedIn) {
      auth.signIn(signedIn)
      // From the entrance the guard shows the way to the first screen.
      void navigate('/', { replace: true })
    },
    onError: (error) => showFieldErrors(form, error),
  })
  const taken = register.error instanceof ApiError && register.error.code === 'account.email_taken'

  return (
    <EntryLayout
      title="Create an account"
      intro="For your company, with you as its administrator. You invite the others later."
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          (body) => register.mutate({ body }),
          (errors) => focusFirst(form, Object.keys(errors)),
        )}
      >
        {register.error ? (
          <Note
            tone="bad"
            live
            title={errorWords(register.error).title}
            action={
              taken ? (
                <Link to="/" state={{ email: form.values.email }}>
                  Sign in
                </Link>
              ) : undefined
            }
          >
            {errorWords(register.error).text}
          </Note>
        ) : null}
        <TextInput
          {...form.getInputProps('company_name')}
          key={form.key('company_name')}
          label="Company name"
          size="md"
          name="organization"
          autoComplete="organization"
          required
        />
        <TextInput
          {...form.getInputProps('full_name')}
          key={form.key('full_name')}
          label="Your full name"
          size="md"
          name="name"
          autoComplete="name"
          required
        />
        <div className={classes.two}>
          <TextInput
            {...form.getInputProps('email')}
            key={form.key('email')}
            label="Email"
            size="md"
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <TextInput
            {...form.getInputProps('mobile')}
            key={form.key('mobile')}
            label="Mobile number"
            placeholder="0917 123 4567"
            size="md"
            type="tel"
            name="tel"
            autoComplete="tel"
          />
        </div>
        <NewPasswordField
          {...form.getInputProps('password')}
          key={form.key('password')}
          label="Password"
          size="md"
          name="password"
          required
        />
        <Button type="submit" size="md" fullWidth loading={register.isPending}>
          Create account
        </Button>
      </form>
      <p className={classes.after}>
        Already registered? <Link to="/">Sign in</Link>
      </p>
    </EntryLayout>
  )
}
