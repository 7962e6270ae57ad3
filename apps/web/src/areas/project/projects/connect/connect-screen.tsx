import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { Page } from '../../../../ui/page.tsx'
import { State } from '../../../../ui/state.tsx'
import { useArrival } from '../arrival.ts'
import { ConnectForm } from './connect-form-page.tsx'

/** Add Project. Behind the address stands nothing that checks it: the list is open to more people. */
export function ConnectScreen() {
  const { permissions, person, role } = useAuth()
  useArrival("Let's Connect")
  const mayAdd = permissions.some(({ path }) => path === '/project/save')
  if (mayAdd && person) return <ConnectForm userId={person.id} />
  return (
    <Page>
      <State
        icon={IconLock}
        tone="warn"
        heading="h1"
        title="Permission Denied"
        actions={
          <Button component={Link} to="/projects/Index">
            Back to projects
          </Button>
        }
      >
        {`Your role${role ? `, ${role.role},` : ''} cannot add projects. Ask your company administrator for access.`}
      </State>
    </Page>
  )
}
