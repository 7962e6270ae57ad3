import { ApiError } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { auth, useAuth } from '../../../../lib/auth/auth.ts'
import { errorWords } from '../../../../lib/errors.ts'
import { Waiting } from '../../../../ui/waiting.tsx'
import { accountQueries } from '../queries.ts'
import { EntryLayout } from './entry-layout.tsx'

export function ConfirmEmailScreen() {
  const { token = '' } = useParams()
  const signedIn = useAuth().token !== ''
  const confirmation = useQuery(accountQueries.confirmation(token))
  const confirmed = confirmation.isSuccess

  useEffect(() => {
    // The reminder on the signed-in pages goes away at once.
    if (confirmed && auth.getState().token) void auth.load()
  }, [confirmed])

  const onward = (
    <Button
      component={Link}
      to="/"
      size="md"
      fullWidth
      state={{ email: confirmation.data?.email ?? undefined }}
    >
      {signedIn ? 'Back to work' : 'Sign in'}
    </Button>
  )

  if (confirmation.data) {
    return (
      <EntryLayout
        title={confirmation.data.email ? 'Address confirmed' : 'Already confirmed'}
        intro={
          confirmation.data.email ? (
            <>
              <b>{confirmation.data.email}</b> is yours. Nothing more to do here.
            </>
          ) : (
            'Your address was confirmed with this link before. Nothing more to do here.'
          )
        }
      >
        <div className="stack gap-10">{onward}</div>
      </EntryLayout>
    )
  }
  if (confirmation.error) {
    const refused = confirmation.error instanceof ApiError && confirmation.error.http < 500
    const { title, text } = errorWords(confirmation.error)
    return (
      <EntryLayout
        title={refused ? 'This link no longer works' : title}
        intro={
          refused ? 'It has expired or was already used. Once signed in, you can have a new one sent.' : text
        }
      >
        <div className="stack gap-10">
          {refused ? null : (
            <Button variant="default" size="md" fullWidth onClick={() => void confirmation.refetch()}>
              Try again
            </Button>
          )}
          {onward}
        </div>
      </EntryLayout>
    )
  }
  return (
    <EntryLayout title="Confirming your address" intro="One moment.">
      <Waiting size={24} words="Confirming your address" />
    </EntryLayout>
  )
}
