import { accounts } from '@itayo/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from 'react-router'
import { checkedBy, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { accountCalls } from '../queries.ts'
import classes from './entry.module.css'
import { BackToSignIn, EmailField, EntryForm } from './entry-form.tsx'
import { EntryLayout } from './entry-layout.tsx'
import { OutboxNote } from './outbox-note.tsx'

export function RegisterScreen() {
  const form = useForm({
    initialValues: { company_name: '', full_name: '', email: '', mobile: '' },
    validate: checkedBy(accounts.register.body),
    validateInputOnBlur: ['email', 'mobile'],
  })
  const register = useAction(accountCalls.register, {
    showsItself: () => true,
    onError: (error) => showFieldErrors(form, error),
  })

  if (register.data) {
    return (
      <EntryLayout title="Check your mail" intro={register.data.description}>
        <div className="stack gap-10">
          <p className={`prose breakable muted ${classes.sentTo}`}>
            Sent to <b>{form.values.email.trim().toLowerCase()}</b>. If nothing comes, look among the unwanted
            mail, or check the address.
          </p>
          {register.data.response.delivery === 'outbox' ? <OutboxNote /> : null}
          <Button variant="default" size="md" fullWidth onClick={() => register.reset()}>
            Change the address
          </Button>
        </div>
        <BackToSignIn email={form.values.email} />
      </EntryLayout>
    )
  }

  return (
    <EntryLayout
      title="Create an account"
      intro="For your company, with you as its administrator. A link in your mail then lets you choose a password."
    >
      <EntryForm
        form={form}
        error={register.error}
        submit="Create account"
        sending={register.isPending}
        onSubmit={(body) => register.mutate({ body })}
      >
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
        <div className={`stack halves ${classes.two}`}>
          <EmailField form={form} required />
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
      </EntryForm>
      <p className={classes.after}>
        Already registered? <Link to="/">Sign in</Link>
      </p>
    </EntryLayout>
  )
}
