import type { Role } from '@itayo/contract'
import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressAction } from '../../../../lib/address-action.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { Page, PageHeader } from '../../../../ui/page.tsx'
import { SearchField } from '../../../../ui/toolbar.tsx'
import { companyQueries } from '../queries.ts'
import { MatrixConflictDialog } from './matrix-conflict-dialog.tsx'
import { MatrixFoot } from './matrix-foot.tsx'
import { MatrixPrint } from './matrix-print.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { RoleList } from './role-list.tsx'
import classes from './roles.module.css'
import { useMatrix } from './use-matrix.ts'

const SUBTITLE = 'What each role may see and do. A change applies at the next request of its users.'

export function RolesScreen() {
  const roles = useQuery(companyQueries.roles())
  if (roles.data) return <Roles roles={roles.data} />
  return (
    <Page>
      <PageHeader title="Roles" subtitle={SUBTITLE} />
      {roles.error ? (
        <ListPanel>
          <QueryFailed what="Roles" query={roles} />
        </ListPanel>
      ) : (
        <div role="status" aria-label="Loading Roles">
          <Skeleton height={560} radius={8} />
        </div>
      )}
    </Page>
  )
}

/** The form that was opened last: of a new role, or of an existing one. */
interface OpenedForm {
  roleId: number | null
  opened: boolean
}

function Roles({ roles }: { roles: readonly Role[] }) {
  const narrow = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false })
  const [search, setSearch] = useState('')
  const [form, setForm] = useState<OpenedForm>({ roleId: null, opened: false })
  useAddressAction('add', () => setForm({ roleId: null, opened: true }))
  const matrix = useMatrix(roles)
  const edit = (role: Role) => setForm({ roleId: role.id, opened: true })
  const shown = { roles, search, matrix, onEdit: edit, onClearSearch: () => setSearch('') }

  return (
    <Page>
      <PageHeader
        title="Roles"
        subtitle={SUBTITLE}
        actions={
          <div className={`flex wrap gap-8 ${classes.actions}`}>
            <SearchField label="Search permission" value={search} onChange={setSearch} />
            <Button
              variant="default"
              className={classes.print ?? ''}
              leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
              onClick={() => window.print()}
            >
              Print
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
              onClick={() => setForm({ roleId: null, opened: true })}
            >
              Add role
            </Button>
            {narrow ? null : (
              <Button disabled={matrix.count === 0} loading={matrix.saving} onClick={matrix.save}>
                Save changes
              </Button>
            )}
          </div>
        }
      />
      {narrow ? <RoleList {...shown} /> : <MatrixTable {...shown} />}
      {narrow ? null : <MatrixFoot count={matrix.count} onDiscard={matrix.discard} />}
      <RoleDialog
        key={form.roleId ?? 'new'}
        opened={form.opened}
        role={roles.find((role) => role.id === form.roleId) ?? null}
        roles={roles}
        onClose={() => setForm({ ...form, opened: false })}
      />
      <MatrixConflictDialog matrix={matrix} roles={roles} />
      <MatrixPrint roles={roles} />
    </Page>
  )
}
