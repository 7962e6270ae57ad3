import type { CompanyProfile } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { auth } from '../../../../lib/auth/auth.ts'
import { checkedBy } from '../../../../lib/form.ts'
import { usePageForm } from '../../../../lib/records/use-page-form.tsx'
import { FormPage } from '../../../../ui/form-page.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { SaveBar } from '../../../../ui/save-bar.tsx'
import { countChanges } from '../../../../ui/save-words.ts'
import { profileCards } from '../offered.ts'
import { companyCalls, companyQueries } from '../queries.ts'
import classes from './company-profile.module.css'
import { Letterhead } from './letterhead.tsx'
import { LogoSection } from './logo-section.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { bodyOf, PROFILE_LABELS, profileBody, valuesOf, valueWords } from './profile-form.ts'
import { ProfileHeader } from './profile-header.tsx'
import { RetentionCard } from './retention-card.tsx'
import { SignInRulesCard } from './sign-in-rules-card.tsx'

const check = checkedBy(profileBody)

export function ProfileForm({ profile }: { profile: CompanyProfile }) {
  const queries = useQueryClient()
  function keep(next: CompanyProfile): void {
    queries.setQueryData(companyQueries.profile().queryKey, next)
    void queries.invalidateQueries({ queryKey: companyQueries.info(next.id).queryKey })
    // The name stands in the frame of every page.
    void auth.load()
  }
  const { form, start, saving, onSubmit, discard, notice, conflict } = usePageForm({
    row: profile,
    valuesOf,
    labels: PROFILE_LABELS,
    words: valueWords,
    check: (values) => check(bodyOf(values)),
    draftName: 'company-profile',
    savedElsewhere: 'The company profile was saved by someone else meanwhile.',
    call: ({ values, version }, options) =>
      companyCalls.saveProfile({ body: { ...bodyOf(values), version } }, options),
    onSaved: keep,
  })

  return (
    <FormPage
      header={<ProfileHeader />}
      bar={<SaveBar changes={countChanges(start, form.values)} saving={saving} onDiscard={discard} />}
      onSubmit={onSubmit}
    >
      {notice}
      <div className={`stack tops gap-16 ${classes.columns}`}>
        <Panel title="Company">
          <LogoSection profile={profile} onChanged={keep} />
          <ProfileFields form={form} />
        </Panel>
        <div className="shrink stack gap-16">
          <Letterhead values={form.values} logo={profile.company_pic} />
          {profileCards.get().map((Card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: registered once, never moved
            <Card key={at} />
          ))}
          <SignInRulesCard />
          <RetentionCard />
        </div>
      </div>
      {conflict}
    </FormPage>
  )
}
