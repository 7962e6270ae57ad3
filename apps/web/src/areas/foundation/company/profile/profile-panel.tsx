import { ApiError, type CompanyProfile, ERRORS } from '@itayo/contract'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { auth } from '../../../../lib/auth/auth.ts'
import { takeDraft, useKeptDraft } from '../../../../lib/drafts.ts'
import { checkedBy, focusFirst, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { differences, merged, sameValues } from '../../../../ui/conflict/conflict.ts'
import { ConflictDialog } from '../../../../ui/conflict/conflict-dialog.tsx'
import { ConflictNote } from '../../../../ui/conflict/conflict-note.tsx'
import { FormPage } from '../../../../ui/form-page.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { SaveBar } from '../../../../ui/save-bar.tsx'
import { countChanges } from '../../../../ui/save-words.ts'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { profileCards } from '../offered.ts'
import { companyCalls, companyQueries } from '../queries.ts'
import classes from './company-profile.module.css'
import { Letterhead } from './letterhead.tsx'
import { LogoSection } from './logo-section.tsx'
import { ProfileFields } from './profile-fields.tsx'
import {
  bodyOf,
  PROFILE_LABELS,
  type ProfileValues,
  profileBody,
  valuesOf,
  valueWords,
} from './profile-form.ts'
import { ProfileHeader } from './profile-header.tsx'
import { RetentionCard } from './retention-card.tsx'
import { SignInRulesCard } from './sign-in-rules-card.tsx'

const DRAFT = 'company-profile'

function isStale(error: unknown): error is ApiError & { body: { current: CompanyProfile } } {
  return error instanceof ApiError && error.code === 'stale_version' && error.body.current !== undefined
}

export function ProfileForm({ profile }: { profile: CompanyProfile }) {
  const queries = useQueryClient()
  // The form's first values go with the version that its changes are based on.
  const [start, setStart] = useState({ values: valuesOf(profile), version: profile.version })
  const [saved, setSaved] = useState<CompanyProfile | null>(null)
  const [comparing, setComparing] = useState(false)
  const check = checkedBy(profileBody)
  const form = useForm<ProfileValues>({
    initialValues: start.values,
    validate: (values) => check(bodyOf(values)),
  })
  const mine = form.values
  const dirty = !sameValues(PROFILE_LABELS, mine, start.values)
  useUnsavedChanges(dirty)
  useKeptDraft(DRAFT, profile.id, dirty ? mine : undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    const draft = takeDraft<ProfileValues>(DRAFT, profile.id)
    if (!draft) return
    form.setValues(draft)
    toastSuccess('What you typed before your session ended is back')
  }, [profile.id])

  function begin(next: CompanyProfile): void {
    setStart({ values: valuesOf(next), version: next.version })
    form.setValues(valuesOf(next))
    form.clearErrors()
    setSaved(null)
    setComparing(false)
  }

  function keep(next: CompanyProfile): void {
    queries.setQueryData(companyQueries.profile().queryKey, next)
    void queries.invalidateQueries({ queryKey: companyQueries.info(next.id).queryKey })
    // The name stands in the frame of every page.
    void auth.load()
  }

  useEffect(() => {
    if (profile.version <= start.version) return
    // A new logo changes nothing here but the version.
    if (sameValues(PROFILE_LABELS, valuesOf(profile), start.values))
      setStart({ values: start.values, version: profile.version })
    else if (!dirty) begin(profile)
  })

  const save = useAction(companyCalls.saveProfile, {
    announce: true,
    showsItself: (error) => isStale(error) || showFieldErrors(form, error),
    onSuccess(next) {
      begin(next)
      keep(next)
    },
    onError(error) {
      if (!isStale(error)) return
      setSaved(error.body.current)
      setComparing(true)
    },
  })
  const send = (values: ProfileValues, version: number) =>
    save.mutate({ body: { ...bodyOf(values), version } })
  const versions = saved ? { start: start.values, mine, theirs: valuesOf(saved) } : null
  const found = versions ? differences(PROFILE_LABELS, versions, valueWords) : []

  return (
    <FormPage
      header={<ProfileHeader />}
      bar={
        <SaveBar
          changes={countChanges(start.values, mine)}
          saving={save.isPending}
          onDiscard={() => begin(profile)}
        />
      }
      onSubmit={form.onSubmit(
        (values) => send(values, start.version),
        (errors) => focusFirst(form, Object.keys(errors)),
      )}
    >
      {saved && !comparing ? (
        <ConflictNote
          title="The company profile was saved by someone else meanwhile."
          onCompare={() => setComparing(true)}
        />
      ) : null}
      <div className={`stack tops gap-16 ${classes.columns}`}>
        <Panel title="Company">
          <LogoSection profile={profile} onChanged={keep} />
          <ProfileFields form={form} />
        </Panel>
        <div className="shrink stack gap-16">
          <Letterhead values={mine} logo={profile.company_pic} />
          {profileCards.get().map((Card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: registered once, never moved
            <Card key={at} />
          ))}
          <SignInRulesCard />
          <RetentionCard />
        </div>
      </div>
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
    </FormPage>
  )
}
