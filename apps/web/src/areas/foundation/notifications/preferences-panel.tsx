import { Skeleton, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../lib/query.ts'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import '../../../ui/mantine-late.css'
import { Panel } from '../../../ui/panel.tsx'
import { notificationCalls, notificationQueries } from './queries.ts'

/** Which notices come by mail as well; the bell has them all. */
export function PreferencesPanel() {
  const client = useQueryClient()
  const preferences = useQuery(notificationQueries.preferences())
  const { queryKey } = notificationQueries.preferences()
  const save = useAction(notificationCalls.setPreferences, {
    announce: true,
    onSuccess: (now) => void client.setQueryData(queryKey, now),
  })
  const shown = save.isPending ? save.variables?.body : preferences.data
  return (
    <Panel title="Notices">
      {preferences.isError && !preferences.data ? (
        <QueryFailed what="Your choice" query={preferences} />
      ) : (
        <div className="inset-14">
          {shown ? (
            <Switch
              size="xs"
              label="Mentions by mail"
              description="When somebody names you in an update, a reply or a comment, a letter comes beside the notice in the bell."
              checked={shown.mentions_by_mail}
              disabled={save.isPending}
              onChange={({ currentTarget }) =>
                save.mutate({ body: { mentions_by_mail: currentTarget.checked } })
              }
            />
          ) : (
            <Skeleton height={36} radius={6} aria-hidden />
          )}
        </div>
      )}
    </Panel>
  )
}
