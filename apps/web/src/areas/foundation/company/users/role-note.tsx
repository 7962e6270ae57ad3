import type { Role } from '@itayo/contract'
import { UnstyledButton } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { countOf } from '../../../../lib/formats.ts'
import { Note } from '../../../../ui/note.tsx'
import { permissionGroups, roleSentence } from './person-words.ts'
import classes from './users.module.css'

/** Tells what a role allows, before it is given to a person. */
export function RoleNote({ role }: { role: Role }) {
  const [open, setOpen] = useState(false)
  const { start, rest } = roleSentence(role)
  const permissions = countOf(role.paths.length, 'permission', 'permissions')
  return (
    <Note tone="info" icon={IconShieldCheck}>
      <span className={`ink ${classes.noteText}`}>
        <strong>{start}</strong> {rest}{' '}
        <UnstyledButton
          className={`underlines firm accent ${classes.link}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? `Hide the ${permissions}` : `See all ${permissions}`}
        </UnstyledButton>
      </span>
      {open ? (
        <dl className={`stack mt-8 gap-6 small ink ${classes.held}`}>
          {permissionGroups(role.paths).map(({ group, names }) => (
            <div key={group}>
              <dt>{group}</dt>
              <dd>{names.join(' · ')}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Note>
  )
}
