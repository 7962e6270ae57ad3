import { accounts, type Profile } from '@itayo/contract'
import { LANGUAGE_NAMES, LANGUAGES } from '@itayo/domain'
import { Button, Select, TextInput } from '@mantine/core'
import { auth } from '../../../../lib/auth/auth.ts'
import { checkedBy } from '../../../../lib/form.ts'
import { usePageForm } from '../../../../lib/records/use-page-form.tsx'
import '../../../../ui/mantine-late.css'
import { Panel, PanelSection } from '../../../../ui/panel.tsx'
import { accountCalls } from '../queries.ts'
import classes from './about-me.module.css'
import { EmailSection } from './email-section.tsx'
import { MyPictureSection } from './my-picture-section.tsx'
import { FIELD_LABELS, type ProfileValues, valuesOf } from './profile-values.ts'

const CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
const editable = accounts.updateMe.body.omit({ version: true })

export function DetailsPanel({ person }: { person: Profile }) {
  const { form, dirty, saving, onSubmit, discard, notice, conflict } = usePageForm<ProfileValues, Profile>({
    row: person,
    valuesOf,
    labels: FIELD_LABELS,
    check: checkedBy(editable),
    draftName: 'profile',
    savedElsewhere: 'Your profile was saved elsewhere meanwhile.',
    call: ({ values, version }, options) => accountCalls.updateMe({ body: { ...values, version } }, options),
    onSaved: (profile) => auth.profileChanged(profile),
    onStale: (profile) => auth.profileChanged(profile),
  })

  return (
    <form noValidate onSubmit={onSubmit}>
      <Panel
        title="Profile"
        footer={
          <>
            <span className={`small muted ${classes.state}`} role="status">
              {dirty ? 'Changes not saved yet' : ''}
            </span>
            {dirty ? (
              <Button variant="default" onClick={discard}>
                Undo changes
              </Button>
            ) : null}
            <Button type="submit" disabled={!dirty} loading={saving}>
              Save
            </Button>
          </>
        }
      >
        <MyPictureSection person={person} />
        <PanelSection title="Details" hint="Your name stands on requests, reports and approvals.">
          {notice}
          <TextInput
            {...form.getInputProps('full_name')}
            key={form.key('full_name')}
            label="Full name"
            autoComplete="name"
            required
          />
          <TextInput
            {...form.getInputProps('mobile')}
            key={form.key('mobile')}
            className={classes.half}
            label="Mobile number"
            type="tel"
            autoComplete="tel"
          />
          <TextInput
            {...form.getInputProps('department')}
            key={form.key('department')}
            className={classes.half}
            label="Department"
            autoComplete="off"
          />
          <Select
            {...form.getInputProps('language')}
            key={form.key('language')}
            className={classes.half ?? ''}
            label="Language"
            description="Of the site’s pages, errors and letters. The rest of Itayo is in English."
            data={CHOICES}
            allowDeselect={false}
          />
        </PanelSection>
        <EmailSection person={person} />
      </Panel>
      {conflict}
    </form>
  )
}
