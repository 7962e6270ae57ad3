import { HolderList } from './holder-list.tsx'
import { LicencePage } from './licence-page.tsx'
import { licenceQueries } from './queries.ts'
import { useScope } from './use-scope.ts'

/** Who is subscribed until when, and what they have of credits. */
export function UserSubscriptionScreen() {
  const { where } = useScope()
  return (
    <LicencePage current="people" title="User subscription" subtitle={`${where}: Power Tools and credits`}>
      <HolderList label="User subscription" read={licenceQueries.subscriptions} />
    </LicencePage>
  )
}
