import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, contract, createClient, type EstimateScope, type SignedIn } from '@itayo/contract'
import type { StartingRoleName } from '@itayo/domain'
import { linkTokenOf, readMail, signedIn } from '@itayo/testkit'
import type { Step } from './ledger.ts'
import { until } from './until.ts'
import type { World } from './world.ts'

export interface Person extends Client<typeof contract> {
  email: string
  companyId: number
  userId: number
}

/** A company that has just registered, with its people and the projects they work on. */
export interface Company {
  id: number
  admin: Person
  manager: Person
  estimators: readonly [Person, Person]
  engineers: readonly [Person, Person]
  purchaser: Person
  viewer: Person
  /** Project that both estimators price, and the scopes it has. */
  estimated: number
  /** Projects that are built: papers and photos belong to them. */
  sites: readonly number[]
  workItems: readonly WorkItem[]
  kinds: { project_category: number; project_type: number }
}

interface WorkItem {
  phase_id: number
  sow_id: number
  unit_id: number
}

const PASSWORD = 'kalabaw sa palayan'
const SITES = 3
const SCOPES = 3

function clientOf(url: string, token: string | null): Client<typeof contract> {
  return createClient(contract, { baseUrl: url, token: () => token })
}

function personOf(url: string, session: SignedIn, email: string): Person {
  const { token, company_id: companyId, user_id: userId } = session
  return { ...clientOf(url, token), email, companyId, userId }
}

export async function signIn({ server }: World, email: string): Promise<Person> {
  const body = { email, password: PASSWORD }
  const { response } = await clientOf(server.url, null).accounts.login({ body })
  return personOf(server.url, signedIn(response), email)
}

export async function foundCompany(world: World): Promise<Company> {
  const admin = await register(world)
  const roles = (await admin.company.roles()).response
  const hire = async (name: string, role: StartingRoleName): Promise<Person> => {
    const email = `${name.toLowerCase()}@chaos.test`
    const role_id = roles.find((one) => one.name === role)?.id as number
    await admin.company.invite({ body: { full_name: name, email, role_id } })
    const token = await mailedToken(world, email)
    await clientOf(world.server.url, null).accounts.reset({ body: { token, password: PASSWORD } })
    return signIn(world, email)
  }
  const people = {
    admin,
    manager: await hire('Manuel', 'Project Manager'),
    estimators: [await hire('Esteban', 'Estimator'), await hire('Estrella', 'Estimator')],
    engineers: [await hire('Angel', 'Site Engineer'), await hire('Angela', 'Site Engineer')],
    purchaser: await hire('Pura', 'Purchaser'),
    viewer: await hire('Viring', 'Viewer'),
  } as const
  const [estimator] = people.estimators
  const workItems = (await estimator.catalog.sowList({ query: {} })).response
    .slice(0, 50)
    .map(({ phase_id, id, unit_id }) => ({ phase_id, sow_id: id, unit_id }))
  const kinds = {
    project_category: (await estimator.projects.categories()).response[0]?.id as number,
    project_type: (await estimator.projects.types()).response[0]?.id as number,
  }
  const build = async (name: string) => {
    const data = projectForm(kinds, name, name)
    const { project_id } = (await estimator.projects.save({ body: { data } })).response
    const estimate_data = workItems.slice(0, SCOPES).map((item, at) => newScope(item, String(at)))
    await estimator.estimate.save({ body: { project_id, estimate_data, estimate_status: 1 } })
    return project_id
  }
  const sites: number[] = []
  for (let site = 1; site <= SITES; site += 1) sites.push(await build(`Site ${site}`))
  return { id: admin.companyId, ...people, estimated: await build('Estimated'), sites, workItems, kinds }
}

async function register(world: World): Promise<Person> {
  const nobody = clientOf(world.server.url, null)
  const email = 'admin@chaos.test'
  await nobody.accounts.register({
    body: { company_name: 'Bagyo Builders', full_name: 'Adora', email, mobile: '' },
  })
  const token = await mailedToken(world, email)
  const { response } = await nobody.accounts.finishRegistration({ body: { token, password: PASSWORD } })
  return personOf(world.server.url, response, email)
}

/** The secret of the link that a mail in the outbox asks to follow. */
async function mailedToken({ volume }: World, email: string): Promise<string> {
  const outbox = join(volume.path, 'outbox')
  let token = ''
  await until(async () => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name))
    for (const name of names) {
      const mail = readMail(await readFile(join(outbox, name)))
      if (mail.to === email) token = linkTokenOf(mail)
    }
    return token !== ''
  }, `a mail to ${email}`)
  return token
}

export function projectForm(kinds: Company['kinds'], name: string, identifier: string) {
  return {
    ...kinds,
    name,
    identifier,
    source_of_funds: 'DPWH' as const,
    start_date: '2026-11-16',
    duration: 120,
  }
}

/** A work item with one line of each kind. */
export function newScope(item: WorkItem, key: string, rate = 500) {
  return {
    ...item,
    key,
    measurement: 10,
    labor: [{ designation: 'Mason', estimated_workers: 2, duration: 3, rate }],
    equipment: [{ description: 'Mixer', estimated_quantity: 1, duration: 2, rate: 1000 }],
    material: [{ description: 'Cement', estimated_quantity: 20, unit_cost: 250, unit_id: item.unit_id }],
  }
}

/** Several people change this rate of a scope at once. */
export function scopeStep(scope: EstimateScope): Step {
  const value = `${scope.labor[0]?.rate} a day`
  return { subject: `scope ${scope.psow_id}`, version: scope.version, value }
}
