import type { projects, RouteCall } from '@itayo/contract'
import { mintToken } from '../contract-tests/walk.ts'
import type { Tx } from '../platform/database/query.ts'
import { tenantTransactions } from '../platform/tenancy.ts'
import type { ApiClient, SignedInClient, TestServer } from './test-server.ts'

export type NewProjectForm = RouteCall<typeof projects.save>['body']['data']

/** A demo project, by its Project ID. */
export async function demoProject(server: TestServer, identifier: string): Promise<number> {
  const { rows } = await server.owner.query('select id from project where identifier = $1', [identifier])
  if (!rows[0]) throw new Error(`the demo lacks ${identifier}`)
  return Number(rows[0].id)
}

let made = 0

/** The form that Add Project sends, with the first category and type there are. */
export async function projectForm(
  by: ApiClient,
  change: Partial<NewProjectForm> = {},
): Promise<NewProjectForm> {
  made += 1
  const [categories, types] = [await by.projects.categories(), await by.projects.types()]
  return {
    name: `Test project ${made}`,
    identifier: `TEST-${made}`,
    project_category: categories.response[0]?.id as number,
    project_type: types.response[0]?.id as number,
    source_of_funds: 'DPWH',
    start_date: '2026-11-16',
    duration: 120,
    ...change,
  }
}

/** A new project without any work in it. */
export async function addProject(by: ApiClient, change: Partial<NewProjectForm> = {}): Promise<number> {
  const data = await projectForm(by, change)
  return (await by.projects.save({ body: { data } })).response.project_id
}

interface Work {
  labor?: number
  equipment?: number
  material?: number
  status?: number
  start?: string | null
  end?: string | null
}

/** A work item of the catalogue in the project, as the estimate will put it there; figures stay as they were. */
export async function addWorkItem(
  server: TestServer,
  projectId: number,
  code: string,
  work: Work = {},
): Promise<number> {
  const { rows } = await server.owner.query(
    `insert into project_work_item (company_id, project_id, phase_id, work_item_id, measurement, unit_id,
       without_mark_up, labor, equipment, material, status, start_date, end_date)
     select p.company_id, p.id, i.phase_id, i.id, 1, i.unit_id, i.without_mark_up, $3, $4, $5, $6, $7, $8
     from project p join work_item i on i.company_id = p.company_id and i.code = $2
     where p.id = $1 returning id`,
    [
      projectId,
      code,
      work.labor ?? 0,
      work.equipment ?? 0,
      work.material ?? 0,
      work.status ?? 0,
      work.start ?? null,
      work.end ?? null,
    ],
  )
  return Number(rows[0].id)
}

/** Somebody of Bayanihan who holds exactly these paths. */
export async function personWith(
  server: TestServer,
  paths: readonly string[],
  options: { approver?: boolean } = {},
): Promise<SignedInClient> {
  made += 1
  const { rows } = await server.owner.query(
    `with company as (select company_id from app_user where email = 'admin@bayanihan.test'),
     r as (insert into role (company_id, name, approver) select company_id, $1, $2 from company returning company_id, id),
     p as (insert into role_permission (company_id, role_id, path) select company_id, id, unnest($3::text[]) from r)
     insert into app_user (company_id, role_id, email, full_name, joined_at, email_confirmed_at)
     select company_id, id, $4, $5, now(), now() from r returning company_id, id`,
    [`Role ${made}`, options.approver ?? false, paths, `person${made}@bayanihan.test`, `Person ${made}`],
  )
  const person = { companyId: Number(rows[0].company_id), userId: Number(rows[0].id) }
  const token = await mintToken(server, person)
  return { ...server.as(token), token, ...person }
}

/** The person's role holds these paths from now on, and no others. */
export async function holdPaths(
  server: TestServer,
  person: { userId: number },
  paths: readonly string[],
): Promise<void> {
  await server.owner.query(
    `with own as (select company_id, role_id from app_user where id = $1),
     gone as (delete from role_permission r using own
       where r.company_id = own.company_id and r.role_id = own.role_id and not (r.path = any ($2)))
     insert into role_permission (company_id, role_id, path)
     select company_id, role_id, unnest($2::text[]) from own on conflict do nothing`,
    [person.userId, paths],
  )
}

/** As a request of this person would: under every policy. `grants`: as a call that is marked so. */
export function asTenant<T>(
  server: TestServer,
  person: { companyId: number; userId: number },
  work: (tx: Tx) => Promise<T>,
  options: { grants?: boolean } = {},
): Promise<T> {
  const tenant = { companyId: person.companyId, userId: person.userId, requestId: 'test' }
  return tenantTransactions(server.platform, tenant, { readOnly: false, ...options }).transaction(work)
}
