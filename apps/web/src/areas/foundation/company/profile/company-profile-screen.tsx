import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorWords, isPassing } from '../../../../lib/errors.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { showFailure } from '../../../../ui/dialogs.ts'
import { Page } from '../../../../ui/page.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { companyQueries } from '../queries.ts'
import classes from './company-profile.module.css'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileForm } from './profile-panel.tsx'

/** One screen behind two addresses, each with its own permission (B-48). */
export function CompanyProfileScreen() {
  const profile = useQuery(companyQueries.profile())
  const { error } = profile

  useEffect(() => {
    // CUR-017: the server's own title and text. Errors that pass by themselves are shown in the page alone.
    if (!error || isPassing(error)) return
    const { title, text } = errorWords(error)
    void showFailure(text, title)
  }, [error])

  if (profile.data) return <ProfileForm profile={profile.data} />
  return (
    <Page width="form">
      <ProfileHeader />
      {error ? (
        <Panel title="Company">
          <QueryFailed what="The company profile" query={profile} />
        </Panel>
      ) : (
        <div
          className={`stack tops gap-16 ${classes.columns}`}
          role="status"
          aria-label="Loading the company profile"
        >
          <Skeleton height={640} radius={8} />
          <Skeleton height={240} radius={8} />
        </div>
      )}
    </Page>
  )
}
