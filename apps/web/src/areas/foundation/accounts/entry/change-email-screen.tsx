import { ApiError } from '@itayo/contract'
import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { auth, useAuth } from '../../../../lib/auth/auth.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useAction } from '../../../../lib/query.ts'
import { accountCalls } from '../queries.ts'
import { EntryLayout } from './entry-layout.tsx'

/** Behind the link to a new address: a click, because mail programs open links by themselves. */
export function ChangeEmailScreen() {
  const { token = '' } = useParams()
  const { person } = useAuth()
  const change = useAction(accountCalls.confirmEmailChange, {
    showsItself: () => true,
    onSuccess: () => void auth.load(),
  })
  const onward = (
    <Button component={Link} to="/Profile/about-me" size="md" fullWidth variant="default">
      Open my profile
    </Button>
  )

  if (change.data) {
    return (
      <EntryLayout
        title="Address changed"
        intro={
          <>
            From now on you sign in with <b>{change.data.response.email}</b>. Everybody else who was signed in
            to your account no longer is.
          </>
        }
      >
        <div className="stack gap-10">
          <Button component={Link} to="/" size="md" fullWidth>
            Back to work
          </Button>
        </div>
      </EntryLayout>
    )
  }
  if (change.error instanceof ApiError && change.error.code === 'account.link_invalid') {
    return (
      <EntryLayout
        title="This link no longer works"
        intro={`It has expired, was used or taken back, or belongs to another account than ${person?.email ?? 'yours'}.`}
      >
        <div className="stack gap-10">{onward}</div>
      </EntryLayout>
    )
  }
  return (
    <EntryLayout
      title="Use this address?"
      intro={
        <>
          Your account <b>{person?.email}</b> gets the address that this mail was sent to. You are signed out
          everywhere else.
        </>
      }
    >
      <div className="stack gap-16">
        <ProblemNote error={change.error} />
        <Button
          size="md"
          fullWidth
          loading={change.isPending}
          onClick={() => change.mutate({ body: { token } })}
        >
          Use this address
        </Button>
        {onward}
      </div>
    </EntryLayout>
  )
}
