import { ADMINISTRATOR_ROLE, STARTING_ROLES, type StartingRole } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { offered } from '../../../platform/offered.ts'
import { withTenantRights } from '../../../platform/tenancy.ts'
import * as store from './store/companies.ts'

/** Adds the records a company starts with besides its roles; runs as the company itself. */
export const startingStock = offered<(tx: Tx) => Promise<void>>('What a company starts with')

/** A new company with the roles it starts with, before anyone is signed in to it. */
export async function createCompany(
  tx: Tx,
  company: store.NewCompany,
  startingRoles: readonly StartingRole[] = STARTING_ROLES,
): Promise<{ companyId: number; roleIds: Map<string, number> }> {
  const companyId = await store.insertCompany(tx, company)
  const roleIds = await store.insertRoles(tx, companyId, startingRoles)
  // The platform's own company has no projects, so it needs no catalogue.
  if (!company.is_platform) await withTenantRights(tx, companyId, () => startingStock.get()(tx))
  return { companyId, roleIds }
}

export async function createPerson(
  tx: Tx,
  at: { companyId: number; roleIds: Map<string, number> },
  person: store.NewPerson,
  roleName: string = ADMINISTRATOR_ROLE,
): Promise<number> {
  const roleId = at.roleIds.get(roleName)
  if (roleId === undefined) throw new Error(`the company has no role ${roleName}`)
  return store.insertPerson(tx, at.companyId, roleId, person)
}
