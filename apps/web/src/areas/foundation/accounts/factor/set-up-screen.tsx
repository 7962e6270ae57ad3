import { Button } from '@mantine/core'
import { auth, useAuth } from '../../../../lib/auth/auth.ts'
import { EntryLayout } from '../entry/entry-layout.tsx'
import { useSetUp } from './use-set-up.tsx'

/** Before anything else: the company asks this person for a second factor. */
export function SetUpScreen() {
  const { person, company } = useAuth()
  // Loading the profile again tells the guard that the way is free.
  const { showsCodes, content, action } = useSetUp(person?.email ?? '', () => void auth.load())
  return (
    <EntryLayout
      title={showsCodes ? 'Your second factor is on' : 'Set up your second factor'}
      intro={
        showsCodes ? (
          'One more thing before you go on.'
        ) : (
          <>
            {company?.name} asks everybody who approves or administers for one. Signing in then takes your
            password and a code of your phone.
          </>
        )
      }
    >
      <div className="stack gap-10">
        {content}
        {action}
        {showsCodes ? null : (
          <Button variant="default" onClick={() => auth.signOut()}>
            Sign out
          </Button>
        )}
      </div>
    </EntryLayout>
  )
}
