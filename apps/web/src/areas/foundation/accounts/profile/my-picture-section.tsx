import type { Profile } from '@itayo/contract'
import { auth } from '../../../../lib/auth/auth.ts'
import { PictureSection } from '../../../../lib/picture-section.tsx'
import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import { accountCalls } from '../queries.ts'
import classes from './about-me.module.css'
import { ACCEPTED_PICTURES, pictureProblem } from './picture-check.ts'

export function MyPictureSection({ person }: { person: Profile }) {
  const { full_name, profile_pic } = person
  return (
    <PictureSection
      noun="picture"
      hint="Shown beside what you write and approve."
      shown={<PersonAvatar name={full_name} picture={profile_pic} size={64} />}
      isSet={Boolean(profile_pic)}
      accept={ACCEPTED_PICTURES}
      advice="JPG, PNG or GIF, at most 10 MB."
      refusalOf={pictureProblem}
      upload={accountCalls.setPicture}
      remove={accountCalls.removePicture}
      removal={{ title: 'Remove your picture?', text: 'Your initials are shown instead.' }}
      preview={{ className: `middle ${classes.preview}`, alt: 'As others will see it' }}
      onChanged={(profile) => auth.profileChanged(profile)}
    />
  )
}
