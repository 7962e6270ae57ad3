import { createHash, randomBytes } from 'node:crypto'
import type { EstimateScope } from '@itayo/contract'
import { addDays, GRANTABLE_PATHS } from '@itayo/domain'
import { after, HOURS, today } from '../../platform/clock.ts'
import { setUpFactor } from '../../testing/authenticator.ts'
import { type Lists, listsOf, newScope, saveEstimate, submitEstimate } from '../../testing/estimates.ts'
import { addProject, personWith } from '../../testing/projects.ts'
import { needsOf, orderOne, projectWithNeeds } from '../../testing/requests.ts'
import { type SentScope, savedScope } from '../../testing/scopes.ts'
import type { SignedInClient, TestServer } from '../../testing/test-server.ts'
import { mintToken, personByEmail } from '../walk.ts'

/** A request of one line. */
interface Asked {
  id: number
  pr_num: string
  project: number
  tx_id: number
  approval_id: number | null
  version: number
}

/** The company, the people and the papers that valid calls are made with. */
export interface Stage {
  server: TestServer
  lists: Lists
  /** Holds every path a role can be given and decides; no administrator, so each path can be taken away. */
  boss: SignedInClient
  /** The same without the approver's flag: what they ask for waits. */
  asker: SignedInClient
  administrator: SignedInClient
  superAdmin: SignedInClient
  today: string
  /** A number that no other call got: for names and days that must differ. */
  next(): number
  one<Row = { id: number }>(sql: string, values?: unknown[]): Promise<Row>
  /** Somebody new of the company who has the demo's password. */
  somebody(): Promise<SignedInClient & { email: string }>
  withFactor(): ReturnType<typeof withFactor>
  secret(): { token: string; hash: Buffer; now: Date; soon: Date }
  /** A project whose estimate is a draft with one work item of 10,000.00. */
  drafted(change?: Partial<SentScope>): Promise<{ id: number; scope: EstimateScope }>
  /** The same, approved. */
  approved(): Promise<{ id: number; scope: EstimateScope }>
  /** Answers the id of the newest approval that waits in the project. */
  waitingIn(projectId: number): Promise<number>
  /** A project that needs masons, a machine and 100 pieces of something. */
  needing(): Promise<number>
  ordered(by: SignedInClient): Promise<Asked>
  booked(by: SignedInClient): Promise<Asked & { date_start: string }>
  fueled(by: SignedInClient): Promise<Asked>
  /** A machine on days when nobody has it. */
  freeMachine(): Promise<{ brand_id: number; date_start: string; date_end: string }>
  /** Another row like this one. */
  copyRow(table: string, id: number, change?: Record<string, unknown>): Promise<number>
}

export const PASSWORD = 'itayo-demo'

async function withFactor(server: TestServer, person: SignedInClient & { email: string }) {
  return { person, app: await setUpFactor(server, person, PASSWORD) }
}

const asked = (
  project: number,
  request: Omit<Asked, 'project' | 'tx_id'> & { items: { tx_id: number }[] },
): Asked => {
  const { id, pr_num, approval_id, version, items } = request
  return { id, pr_num, project, tx_id: items[0]?.tx_id as number, approval_id, version }
}

export async function openStage(server: TestServer): Promise<Stage> {
  const boss = await personWith(server, GRANTABLE_PATHS, { approver: true })
  const asker = await personWith(server, GRANTABLE_PATHS)
  const lists = await listsOf(server, boss.companyId)
  let count = 0
  const next = () => {
    count += 1
    return count
  }
  const one: Stage['one'] = async (sql, values = []) => {
    const { rows } = await server.owner.query(sql, values)
    if (!rows[0]) throw new Error(`the demo lacks ${sql}`)
    return rows[0]
  }
  const byEmail = async (email: string): Promise<SignedInClient> => {
    const person = await personByEmail(server, email)
    const token = await mintToken(server, person)
    return { ...server.as(token), token, ...person }
  }
  const somebody = async () => {
    const person = await personWith(server, [])
    const { email } = await one<{ email: string }>(
      `update app_user set password_hash = (select password_hash from app_user where email = 'admin@bayanihan.test')
       where id = $1 returning email`,
      [person.userId],
    )
    return { ...person, email }
  }
  const waitingIn = async (projectId: number) =>
    (
      await one<{ id: number }>(
        `select id::int from approval where project_id = $1 and state = 'waiting' order by id desc`,
        [projectId],
      )
    ).id
  const needing = async () => (await projectWithNeeds(server, boss)).id
  const freeMachine = async () => {
    const { id } = await one(
      'select id::int from equipment where company_id = $1 and archived_at is null order by id',
      [boss.companyId],
    )
    // After everything that the demo books, two days for each call.
    const date_start = addDays(today(server.clock), 100 + 2 * next())
    return { brand_id: id, date_start, date_end: addDays(date_start, 1) }
  }
  return {
    server,
    lists,
    boss,
    asker,
    administrator: await byEmail('admin@bayanihan.test'),
    superAdmin: await byEmail('superadmin@itayo.test'),
    today: today(server.clock),
    next,
    one,
    somebody,
    withFactor: async () => withFactor(server, await somebody()),
    secret() {
      const token = randomBytes(32).toString('base64url')
      const now = server.clock.now()
      return { token, hash: createHash('sha256').update(token).digest(), now, soon: after(now, HOURS) }
    },
    async drafted(change = {}) {
      const id = await addProject(asker)
      const saved = await saveEstimate(asker, id, [newScope(lists, 'CW-02', change)])
      return { id, scope: savedScope(saved, 'CW-02') }
    },
    async approved() {
      const id = await addProject(boss)
      const saved = await submitEstimate(boss, id, [newScope(lists, 'CW-02')])
      return { id, scope: savedScope(saved, 'CW-02') }
    },
    waitingIn,
    needing,
    async ordered(by) {
      const project = await needing()
      return asked(project, await orderOne(by, project, 'Soon'))
    },
    async booked(by) {
      const project = await needing()
      const [need] = await needsOf(by, project)
      const line = { ...(await freeMachine()), psow_id: need?.psow_id, pe_id: need?.pe_id }
      const { response } = await by.equipment.request({
        body: { data: { type: 'equipment', project_id: project, request: [line] } },
      })
      return { ...asked(project, response), date_start: line.date_start }
    },
    async fueled(by) {
      const project = await needing()
      const { response } = await by.equipment.request({
        body: {
          data: {
            type: 'fuel',
            project_id: project,
            request: [{ category: 'Diesel', liters: 100, unit_price: 61.5 }],
          },
        },
      })
      return asked(project, response)
    },
    freeMachine,
    async copyRow(table, id, change = {}) {
      const { rows } = await server.owner.query(
        `select column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and column_name <> 'id' and is_generated = 'NEVER'`,
        [table],
      )
      const columns = rows.map(({ name }) => `"${name}"`).join(', ')
      const { id: copy } = await one(
        `insert into ${table} (${columns})
         select ${columns} from jsonb_populate_record(null::${table},
           (select to_jsonb(t) || $2::jsonb from ${table} t where id = $1)) returning id::int`,
        [id, change],
      )
      return copy
    },
  }
}
