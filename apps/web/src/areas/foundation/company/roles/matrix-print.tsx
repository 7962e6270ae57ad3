import type { Role } from '@itayo/contract'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { clock } from '../../../../lib/clock.ts'
import { formatDateTime } from '../../../../lib/formats.ts'
import { letterheadLines } from '../../../../lib/letterhead.ts'
import { paperOf } from '../../../../ui/print/paper.ts'
import { PrintSheet } from '../../../../ui/print/print-sheet.tsx'
import { usePrinting } from '../../../../ui/print/use-printing.ts'
import { companyQueries } from '../queries.ts'
import { groupsFor, isGranted, NO_CHANGES } from './matrix.ts'
import classes from './matrix-print.module.css'

/** The saved matrix on paper: an unsaved tick gives nobody a right. */
export function MatrixPrint({ roles }: { roles: readonly Role[] }) {
  const { company, person } = useAuth()
  const info = useQuery({ ...companyQueries.info(company?.id ?? 0), enabled: company !== null })
  const printing = usePrinting()
  if (!printing) return null
  return (
    <div className={classes.wide}>
      <PrintSheet
        paper={paperOf(info.data?.paper_size)}
        company={{
          name: info.data?.name ?? company?.name ?? '',
          lines: info.data ? letterheadLines(info.data) : [],
          logo: info.data?.company_pic ?? null,
        }}
        title="Roles and permissions"
        number={`${roles.length} roles`}
        printed={`Printed ${formatDateTime(clock.now())} by ${person?.full_name ?? ''}`}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Permission</th>
              {roles.map((role) => (
                <th key={role.id} scope="col" className={classes.role}>
                  {role.name}
                  <span className={classes.detail}>
                    {role.users} {role.users === 1 ? 'user' : 'users'}
                    {role.approver ? ', approver' : ''}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {groupsFor('').map(({ group, permissions }) => (
            <tbody key={group}>
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={roles.length + 1}>
                  {group}
                </th>
              </tr>
              {permissions.map(({ path, name }) => (
                <tr key={path}>
                  <th scope="row">
                    {name} <span className={classes.path}>{path}</span>
                  </th>
                  {roles.map((role) => (
                    <td key={role.id}>
                      {isGranted(role, path, NO_CHANGES) ? (
                        <IconCheck size={14} stroke={2.4} aria-label="yes" role="img" />
                      ) : null}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </PrintSheet>
    </div>
  )
}
