import { ADMINISTRATOR_ROLE, SUPER_ADMIN_ROLE } from '@itayo/domain'
import type { Platform } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/open-transaction.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { notify } from '../notifications/notify.ts'
import { createCompany, createPerson } from './company-setup.ts'
import { hashPassword } from './passwords.ts'
import type { NewCompany } from './store/companies.ts'
import { WELCOME_COLLEAGUE, WELCOME_FOUNDER } from './welcome.ts'

/** The two demo companies and the platform's own, with known sign-ins. */
export const DEMO_PASSWORD = 'itayo-demo'

interface DemoPerson {
  email: string
  full_name: string
  role: string
  mobile: string
  department: string
}

interface DemoCompany extends NewCompany {
  people: DemoPerson[]
}

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    name: 'Bayanihan Builders',
    features: [5, 6, 7],
    people: [
      ['admin', 'Maricel Santos', 'Company Administrator', '0917 555 0101', 'Administration'],
      ['manager', 'Ramon Villanueva', 'Project Manager', '0917 555 0102', 'Projects'],
      ['estimator', 'Jerome Dela Cruz', 'Estimator', '0917 555 0103', 'Estimating'],
      ['engineer', 'Angela Reyes', 'Site Engineer', '0917 555 0104', 'Site'],
      ['foreman', 'Rodrigo Bautista', 'Foreman', '0917 555 0105', 'Site'],
      ['purchaser', 'Liza Mercado', 'Purchaser', '0917 555 0106', 'Purchasing'],
      ['viewer', 'Teresita Aquino', 'Viewer', '0917 555 0107', 'Client relations'],
    ].map(([name, full_name, role, mobile, department]) => ({
      email: `${name}@bayanihan.test`,
      full_name: full_name as string,
      role: role as string,
      mobile: mobile as string,
      department: department as string,
    })),
  },
  {
    name: 'Pundasyon Construction',
    people: [
      {
        email: 'admin@pundasyon.test',
        full_name: 'Emilio Navarro',
        role: 'Company Administrator',
        mobile: '0918 555 0201',
        department: 'Administration',
      },
    ],
  },
  {
    name: 'Itayo',
    is_platform: true,
    people: [
      {
        email: 'superadmin@itayo.test',
        full_name: 'Itayo Support',
        role: SUPER_ADMIN_ROLE.name,
        mobile: '',
        department: 'Platform',
      },
    ],
  },
]

export async function loadAccountsDemo(platform: Platform): Promise<void> {
  const people = DEMO_COMPANIES.flatMap((company) => company.people)
  const hashes = new Map(
    await Promise.all(people.map(async ({ email }) => [email, await hashPassword(DEMO_PASSWORD)] as const)),
  )
  const addAll = async (tx: Tx) => {
    for (const { people, ...company } of DEMO_COMPANIES) {
      const created = await createCompany(tx, company, company.is_platform ? [SUPER_ADMIN_ROLE] : undefined)
      for (const { role, ...person } of people) {
        const password_hash = hashes.get(person.email) as string
        const now = platform.clock.now()
        const userId = await createPerson(
          tx,
          created,
          { ...person, password_hash, email_confirmed_at: now, joined_at: now },
          role,
        )
        await notify(
          tx,
          { companyId: created.companyId, userId },
          role === ADMINISTRATOR_ROLE ? WELCOME_FOUNDER : WELCOME_COLLEAGUE,
        )
      }
    }
  }
  await inTransaction(platform.pools.auth, 'begin', addAll, { long: true })
}
