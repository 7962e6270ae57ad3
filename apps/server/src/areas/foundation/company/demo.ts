import { readFile } from 'node:fs/promises'
import * as audit from '../../../platform/audit.ts'
import type { Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { insertStoredFile } from '../../../platform/stored-files.ts'
import { tenantTransactions } from '../../../platform/tenancy.ts'
import { type DemoPerson, demoPerson } from '../accounts/demo-person.ts'
import { notify } from '../notifications/notify.ts'
import * as profiles from './store/profile.ts'
import * as roles from './store/roles.ts'
import * as users from './store/users.ts'

/** Each demo company shows a profile, someone invited, someone who left and a history. */
const PROFILES = [
  {
    email: 'admin@bayanihan.test',
    location: '12 M. H. del Pilar St., Plaza Aldea, Tanay, Rizal',
    business_email: 'office@bayanihan.test',
    contact_num: '02 8555 0142',
    tin: '123-456-789-000',
    pcab_number: '45821',
    paper_size: 'A4',
  },
  {
    email: 'admin@pundasyon.test',
    location: 'Brgy. San Isidro, Angono, Rizal',
    business_email: '',
    contact_num: '',
    tin: '',
    pcab_number: '',
    paper_size: 'Long',
  },
] as const

export async function loadCompanyDemo(platform: Platform): Promise<void> {
  for (const { email, ...profile } of PROFILES) {
    const person = await demoPerson(platform, email)
    const tenant = {
      companyId: person.company_id,
      userId: person.id,
      requestId: 'demo',
      surroundings: { role: 'Company Administrator', device: 'Chrome on Windows', address: '10.0.0.24' },
    }
    await tenantTransactions(platform, tenant, {
      readOnly: false,
      long: true,
      grants: true,
    }).transaction(async (tx) => {
      const before = await profiles.lockCompany(tx)
      const logo = email === 'admin@bayanihan.test' ? await storeLogo(tx, platform, person.company_id) : null
      await profiles.update(tx, person.company_id, { ...profile, logo_file_id: logo })
      const { location, tin, pcab_number } = before
      await audit.record(tx, 'company.profile_changed', person.company_id, {
        before: { location, tin, pcab_number },
        after: { location: profile.location, tin: profile.tin, pcab_number: profile.pcab_number },
      })
      if (email === 'admin@bayanihan.test') await addPeople(tx, person)
    })
  }
}

/** A mark that we drew ourselves, 512 × 512. */
async function storeLogo(tx: Tx, platform: Platform, companyId: number): Promise<number> {
  const content = await readFile(new URL('../../../../assets/demo-logo.png', import.meta.url))
  const about = { name: 'bayanihan-builders.png', type: 'image/png' }
  return insertStoredFile(tx, companyId, about, await platform.files.put(companyId, content))
}

/** One who has not joined yet, and one who has left. */
async function addPeople(tx: Tx, by: DemoPerson): Promise<void> {
  const named = new Map((await roles.list(tx)).map((role) => [role.name, role.id]))
  const person = (full_name: string, email: string, department: string, role: string) => ({
    company_id: by.company_id,
    role_id: named.get(role) as number,
    full_name,
    email,
    mobile: '',
    department,
    invited_by: by.id,
  })
  const gil = await users.insertInvited(tx, person('Gil Manansala', 'gil@bayanihan.test', 'Site', 'Foreman'))
  await audit.record(tx, 'user.invited', gil, {
    after: { full_name: 'Gil Manansala', email: 'gil@bayanihan.test', role: 'Foreman' },
  })
  const paolo = person('Paolo Dizon', 'paolo@bayanihan.test', 'Site', 'Site Engineer')
  const left = await users.insertInvited(tx, paolo)
  const { full_name, mobile, department, role_id } = paolo
  await users.update(tx, left, { full_name, mobile, department, role_id, active: false })
  await audit.record(tx, 'user.deactivated', left, {
    before: { full_name, department, active: true },
    after: { full_name, department, active: false },
  })
  await notify(
    tx,
    { companyId: by.company_id, userId: by.id },
    {
      kind: 'person',
      title: 'Gil Manansala was invited',
      text: 'The invitation works for 7 days. Send it again from the list of users.',
      link: '/users/Index?status=invited',
    },
  )
}
