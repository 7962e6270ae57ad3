import { ApiError, accounts, ERRORS, type Profile } from '@itayo/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { auth } from '../../../../lib/auth/auth.ts'
import { takeDraft, useKeptDraft } from '../../../../lib/drafts.ts'
import { checkedBy, focusFirst, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { differences, merged, sameValues } from '../../../../ui/conflict/conflict.ts'
import { ConflictDialog } from '../../../../ui/conflict/conflict-dialog.tsx'
import { ConflictNote } from '../../../../ui/conflict/conflict-note.tsx'
import { Panel, PanelSection } from '../../../../ui/panel.tsx'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { accountCalls } from '../queries.ts'
import classes from './about-me.module.css'
import { EmailSection } from './email-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { FIELD_LABELS, type ProfileValues, valuesOf } from './profile-values.ts'

const editable = accounts.updateMe.body.omit({ version: true })

function isStale(error: unknown): error is ApiError & { body: { current: Profile } } {
  return error instanceof ApiError && error.code === 'stale_version' && error.body.current !== undefined
}

export function DetailsPanel({ person }: { person: Profile }) {
  // The form's first values go with the version that its changes are based on.
  const [start, setStart] = useState({ values: valuesOf(person), version: person.version })
  const [saved, setSaved] = useState<Profile | null>(null)
  const [comparing, setComparing] = useState(false)
  const form = useForm<ProfileValues>({ initialValues: start.values, validate: checkedBy(editable) })
  const mine = form.values
  const dirty = !sameValues(FIELD_LABELS, mine, start.values)
  useUnsavedChanges(dirty)
  useKeptDraft('profile', person.id, dirty ? mine : undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    const draft = takeDraft<ProfileValues>('profile', person.id)
    if (!draft) return
    form.setValues(draft)
    toastSuccess('What you typed before your session ended is back')
  }, [person.id])

  function begin(profile: Profile): void {
    setStart({ values: valuesOf(profile), version: profile.version })
    form.setValues(valuesOf(profile))
    form.clearErrors()
    setSaved(null)
    setComparing(false)
  }

  useEffect(() => {
    if (person.version <= start.version) return
    // A new picture or a confirmed address changes nothing here but the version.
    if (sameValues(FIELD_LABELS, valuesOf(person), start.values))
      setStart({ values: start.values, version: person.version })
    else if (!dirty) begin(person)
  })

  const save = useAction(accountCalls.updateMe, {
    announce: true,
    showsItself: (error) => isStale(error) || showFieldErrors(form, error),
    onSuccess(profile) {
      begin(profile)
      auth.profileChanged(profile)
    },
    onError(error) {
      if (!isStale(error)) return
      setSaved(error.body.current)
      setComparing(true)
      auth.profileChanged(error.body.current)
    },
  })
  const send = (values: ProfileValues, version: number) => save.mutate({ body: { ...values, version } })

  const versions = saved ? { start: start.values, mine, theirs: valuesOf(saved) } : null
  const found = versions ? differences<ProfileValues>(FIELD_LABELS, versions) : []

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => send(values, start.version),
        (errors) => focusFirst(form, Object.keys(errors)),
      )}
    >
      <Panel
        title="Profile"
        footer={
          <>
            <span className={`small muted ${classes.state}`} role="status">
              {dirty ? 'Changes not saved yet' : ''}
            </span>
            {dirty ? (
              <Button variant="default" onClick={() => begin(person)}>
                Undo changes
              </Button>
            ) : null}
            <Button type="submit" disabled={!dirty} loading={save.isPending}>
              Save
            </Button>
          </>
        }
      >
        <PictureSection person={person} />
        <PanelSection title="Details" hint="Your name stands on requests, reports and approvals.">
          {saved && !comparing ? (
            <ConflictNote
              title="Your profile was saved elsewhere meanwhile."
              onCompare={() => setComparing(true)}
            />
          ) : null}
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
        </PanelSection>
        <EmailSection person={person} />
      </Panel>
      {versions && saved ? (
        <ConflictDialog
          key={saved.version}
          opened={comparing}
          title={ERRORS.stale_version.title}
          text={ERRORS.stale_version.text}
          found={found}
          saving={save.isPending}
          onLater={() => setComparing(false)}
          onSave={(chosen) => send(merged(versions, found, chosen), saved.version)}
        />
      ) : null}
    </form>
  )
}
