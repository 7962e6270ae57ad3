import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { auth } from '../../../../lib/auth/auth.ts'
import { accountCalls, accountQueries } from '../queries.ts'
import { ChoosePassword } from './choose-password.tsx'
import { OpenedLink } from './opened-link.tsx'

const WORDS = {
  reset: { title: 'Set a new password', label: 'New password', submit: 'Save new password' },
  invite: { title: 'Welcome to Itayo', label: 'Password', submit: 'Set password and sign in' },
}

export function ResetPasswordScreen() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const link = useQuery(accountQueries.link(token))
  return (
    <OpenedLink link={link} title="Set a new password">
      {({ purpose, full_name, email }) => (
        <ChoosePassword
          {...WORDS[purpose]}
          token={token}
          email={email}
          intro={
            purpose === 'invite' ? (
              <>
                {full_name}, choose a password for your account <b>{email}</b>.
              </>
            ) : (
              <>
                For {full_name}, <b>{email}</b>. You are then signed out everywhere.
              </>
            )
          }
          call={accountCalls.reset}
          onDone={(reply, description) => {
            // Every session of this person has ended, also the one this browser may still hold.
            if (auth.getState().token) auth.signOut()
            if (reply.signed_in) auth.signIn(reply.signed_in)
            // Signed in, the guard at the entrance shows the way to the first screen.
            const notice = reply.signed_in ? {} : { state: { email: reply.email, notice: description } }
            void navigate('/', { replace: true, ...notice })
          }}
        />
      )}
    </OpenedLink>
  )
}
