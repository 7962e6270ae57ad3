import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { auth } from '../../../../lib/auth/auth.ts'
import { accountCalls, accountQueries } from '../queries.ts'
import { ChoosePassword } from './choose-password.tsx'
import { OpenedLink } from './opened-link.tsx'

const AGAIN = { to: '/register', label: 'Register again' }

/** The second half of registering: the person follows the mailed link and chooses the password. */
export function FinishRegistrationScreen() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const registration = useQuery(accountQueries.registration(token))
  return (
    <OpenedLink link={registration} title="Choose a password" again={AGAIN}>
      {({ company_name, full_name, email }) => (
        <ChoosePassword
          token={token}
          email={email}
          title="Choose a password"
          intro={
            <>
              {full_name}, with it you sign in as <b>{email}</b> and open <b>{company_name}</b> as its
              administrator.
            </>
          }
          label="Password"
          submit="Create account"
          again={AGAIN}
          call={accountCalls.finishRegistration}
          onDone={(signedIn) => {
            auth.signIn(signedIn)
            // From the entrance the guard shows the way to the first screen.
            void navigate('/', { replace: true })
          }}
        />
      )}
    </OpenedLink>
  )
}
