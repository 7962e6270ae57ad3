import { ADMINISTRATOR_ROLE, STARTING_ROLES, type StartingRole } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { offered } from '../../../platform/offered.ts'
import { withTenantRights } from '../../../platform/tenancy.ts'

/** What a company starts with besides its roles; runs as the company itself. */
export const startingStock = offered<(tx: Tx) => Promise<void>>('What a company starts with')

/** A new company with the roles it starts with, before anyone is signed in to it. */
export interface NewCompany {
  name: string
  is_platform?: boolean
  features?: number[]
}

export interface NewPerson {
  full_name: string
  email: string
  mobile: string
  department?: string
  password_hash: string
  email_confirmed_at?: Date | null
  joined_at: Date
}

export async function createCompany(
  tx: Tx,
  company: NewCompany,
  startingRoles: readonly StartingRole[] = STARTING_ROLES,
): Promise<{ companyId: number; roleIds: Map<string, number> }> {
  const { id: companyId } = await tx
    .insertInto('company')
    .values({
      name: company.name,
      is_platform: company.is_platform ?? false,
      features: company.features ?? [],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const roles = await tx
    .insertInto('role')
    .values(
      startingRoles.map((role) => ({
        company_id: companyId,
        name: role.name,
        description: role.description,
        approver: role.approver,
        is_administrator: role.is_administrator ?? false,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const roleIds = new Map(roles.map((role) => [role.name, role.id]))
  await tx
    .insertInto('role_permission')
    .values(
      startingRoles.flatMap((role) =>
        role.paths.map((path) => ({
          company_id: companyId,
          role_id: roleIds.get(role.name) as number,
          path,
        })),
      ),
    )
    .execute()
  // The platform's own company has no projects, so it needs no catalogue.
  if (!company.is_platform) await withTenantRights(tx, companyId, () => startingStock.get()(tx))
  return { companyId, roleIds }
}

export async function createPerson(
  tx: Tx,
  at: { companyId: number; roleIds: Map<string, number> },
  person: NewPerson,
  roleName: string = ADMINISTRATOR_ROLE,
): Promise<number> {
  const roleId = at.roleIds.get(roleName)
  if (roleId === undefined) throw new Error(`the company has no role ${roleName}`)
  const { id } = await tx
    .insertInto('app_user')
    .values({ ...person, company_id: at.companyId, role_id: roleId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
