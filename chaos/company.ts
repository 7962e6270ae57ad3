import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, contract, createClient, type EstimateScope, type SignedIn } from '@itayo/contract'
import { addDays, type StartingRoleName } from '@itayo/domain'
import { linkTokenOf, readMail, signedIn } from '@itayo/testkit'
import { systemClock, today } from '../apps/server/src/platform/clock.ts'
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
  foreman: Person
  /** Project that both estimators price, and the scopes it has. */
  estimated: number
  /** Projects that are built: papers and photos belong to them. */
  sites: readonly number[]
  /** A material of the list that every site estimates: it is bought and moved between them. */
  cement: { material_id: number; unit_id: number }
  /** Paid by the day. */
  position: number
  /** Projects with an approved estimate and work done, of which nothing is billed yet. */
  billed: readonly number[]
  workItems: readonly WorkItem[]
  kinds: { project_category: number; project_type: number }
}

interface EstimatedMaterial {
  description: string
  estimated_quantity: number
  unit_cost: number
  unit_id: number
  material_id?: number
}

interface WorkItem {
  phase_id: number
  sow_id: number
  unit_id: number
}

const PASSWORD = 'kalabaw sa palayan'
const SITES = 3
const BEGUN_DAYS_AGO = 30
const SCOPES = 3
const BILLED = 12
/** In percent of each billed project. */
const DONE = 40
const POOL_CREDITS = 1_000_000

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
    foreman: await hire('Fely', 'Foreman'),
  } as const
  const [estimator] = people.estimators
  const workItems = (await estimator.catalog.sowList({ query: {} })).response
    .slice(0, 50)
    .map(({ phase_id, id, unit_id }) => ({ phase_id, sow_id: id, unit_id }))
  const kinds = {
    project_category: (await estimator.projects.categories()).response[0]?.id as number,
    project_type: (await estimator.projects.types()).response[0]?.id as number,
  }
  const cement = await cementOf(people.purchaser, workItems[0]?.unit_id as number)
  const { response: position } = await admin.team.addPosition({
    body: { position: 'Mason of chaos', daily_rate: 640 },
  })
  await fillPool(world, admin.companyId)
  const build = async (name: string) => {
    const data = projectForm(kinds, name, name)
    const { project_id } = (await estimator.projects.save({ body: { data } })).response
    const estimate_data = workItems.slice(0, SCOPES).map((item, at) => newScope(item, String(at)))
    estimate_data[0]?.material.push({
      description: 'Cement of the list',
      estimated_quantity: 9000,
      unit_cost: 250,
      ...cement,
    })
    await estimator.estimate.save({ body: { project_id, estimate_data, estimate_status: 1 } })
    return project_id
  }
  const sites: number[] = []
  for (let site = 1; site <= SITES; site += 1) sites.push(await build(`Site ${site}`))
  const billed: number[] = []
  for (let site = 1; site <= BILLED; site += 1)
    billed.push(await workDone(people.manager, { kinds, workItems }, `Billed ${site}`))
  return {
    id: admin.companyId,
    ...people,
    estimated: await build('Estimated'),
    sites,
    workItems,
    kinds,
    cement,
    position: position.position_id,
    billed,
  }
}

/** A material that two projects can move between them has a type. */
async function cementOf(purchaser: Person, unit_id: number): Promise<Company['cement']> {
  const { id } = (
    await purchaser.materials.add({
      body: {
        description: 'Cement of the list',
        material_type: 'Cement',
        unit_id,
        first_price: { price: 250 },
      },
    })
  ).response
  return { material_id: id, unit_id }
}

/** As the platform would fill it: this company has no Super Admin above it. */
function fillPool({ database }: World, companyId: number): Promise<unknown> {
  return database.asOwner(async (owner) => {
    await owner.query(`select set_config('app.company_id', $1::text, false)`, [companyId])
    const { rows } = await owner.query(
      `insert into wallet (company_id, user_id) values ($1, null)
       on conflict on constraint wallet_once do update set created_at = now() returning id`,
      [companyId],
    )
    // The entry moves the wallet, so it must be there before.
    await owner.query(
      `insert into credit_entry (company_id, wallet_id, kind, delta, key, reference)
       values ($1, $2, 'grant', $3, 'chaos', 'GRT-CHAOS')`,
      [companyId, rows[0].id, POOL_CREDITS],
    )
  })
}

/** An approver's own estimate is a contract at once. */
async function workDone(
  manager: Person,
  { kinds, workItems }: Pick<Company, 'kinds' | 'workItems'>,
  name: string,
): Promise<number> {
  const data = projectForm(kinds, name, name)
  const { project_id } = (await manager.projects.save({ body: { data } })).response
  const estimate_data = [newScope(workItems[0] as WorkItem, 'built')]
  const { saved } = (await manager.estimate.save({ body: { project_id, estimate_data, estimate_status: 2 } }))
    .response
  const id = saved[0]?.scope.psow_id as number
  await manager.scope.save({ body: { data: { id, status: DONE } } })
  return project_id
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
    start_date: addDays(today(systemClock), -BEGUN_DAYS_AGO),
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
    material: [
      { description: 'Cement', estimated_quantity: 20, unit_cost: 250, unit_id: item.unit_id },
    ] as EstimatedMaterial[],
  }
}

/** Several people change this rate of a scope at once. */
export function scopeStep(scope: EstimateScope): Step {
  const value = `${scope.labor[0]?.rate} a day`
  return { subject: `scope ${scope.psow_id}`, version: scope.version, value }
}
