import { ApiError } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import { auth } from '../../../../lib/auth/auth.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useAction } from '../../../../lib/query.ts'
import { accountCalls } from '../queries.ts'
import { BackToSignIn } from './entry-form.tsx'
import { EntryLayout } from './entry-layout.tsx'
import { OutboxNote } from './outbox-note.tsx'

/** Opened by the link mailed to the old address. It takes a click, because it affects a signed-in person. */
export function StopEmailChangeScreen() {
  const { token = '' } = useParams()
  const stop = useAction(accountCalls.stopEmailChange, {
    showsItself: () => true,
    onSuccess() {
      // Every session has ended, also the one this browser may still hold.
      if (auth.getState().token) auth.signOut()
    },
  })

  if (stop.data) {
    const { email, delivery } = stop.data.response
    return (
      <EntryLayout
        title="Your account is yours again"
        intro={
          <>
            It belongs to <b>{email}</b>, and everybody was signed out. The password from before no longer
            works: a link to set a new one is on its way to you.
          </>
        }
      >
        {delivery === 'outbox' ? <OutboxNote /> : null}
        <BackToSignIn email={email} />
      </EntryLayout>
    )
  }
  if (stop.error instanceof ApiError && stop.error.code === 'account.link_invalid') {
    return (
      <EntryLayout
        title="This link no longer works"
        intro="It was used already, or its time is over: 24 hours for a change that was only asked for, 7 days for one that was made. Ask the administrator of your company."
      >
        <BackToSignIn />
      </EntryLayout>
    )
  }
  return (
    <EntryLayout
      title="Was it not you?"
      intro="Then your account gets this address back, everybody is signed out, and you choose a new password. If you changed the address yourself, close this page."
    >
      <div className="stack gap-16">
        <ProblemNote error={stop.error} />
        <Button
          size="md"
          fullWidth
          color="red.6"
          loading={stop.isPending}
          onClick={() => stop.mutate({ body: { token } })}
        >
          This was not me
        </Button>
      </div>
      <BackToSignIn />
    </EntryLayout>
  )
}
