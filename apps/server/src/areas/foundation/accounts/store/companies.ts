import type { StartingRole } from '@itayo/domain'
import type { Tx } from '../../../../platform/database/query.ts'

/** A company and its roles, before anyone is signed in to it. These run with account rights. */
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

export async function insertCompany(tx: Tx, company: NewCompany): Promise<number> {
  const { id } = await tx
    .insertInto('company')
    .values({
      name: company.name,
      is_platform: company.is_platform ?? false,
      features: company.features ?? [],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The roles with their paths; answers their ids by name. */
export async function insertRoles(
  tx: Tx,
  companyId: number,
  roles: readonly StartingRole[],
): Promise<Map<string, number>> {
  const inserted = await tx
    .insertInto('role')
    .values(
      roles.map((role) => ({
        company_id: companyId,
        name: role.name,
        description: role.description,
        approver: role.approver,
        is_administrator: role.is_administrator ?? false,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const ids = new Map(inserted.map((role) => [role.name, role.id]))
  await tx
    .insertInto('role_permission')
    .values(
      roles.flatMap((role) =>
        role.paths.map((path) => ({
          company_id: companyId,
          role_id: ids.get(role.name) as number,
          path,
        })),
      ),
    )
    .execute()
  return ids
}

export async function insertPerson(
  tx: Tx,
  companyId: number,
  roleId: number,
  person: NewPerson,
): Promise<number> {
  const { id } = await tx
    .insertInto('app_user')
    .values({ ...person, company_id: companyId, role_id: roleId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
