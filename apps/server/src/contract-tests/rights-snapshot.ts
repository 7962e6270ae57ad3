import { covers, GRANTABLE_PATHS, type Rights } from '@itayo/domain'
import type { TestServer } from '../testing/test-server.ts'

/** The rights of everybody and of every role of a company at one moment, read past every policy. */
interface Snapshot {
  people: Map<number, PersonRights>
  roles: Map<number, Rights>
}

export interface PersonRights extends Rights {
  roleId: number
  active: boolean
  /** Projects that exist for them. */
  projects: readonly number[]
}

export async function snapshotOf(server: TestServer, companyId: number): Promise<Snapshot> {
  const { rows: roleRows } = await server.owner.query(
    `select r.id, r.approver, r.is_administrator,
       array(select p.path from role_permission p where p.role_id = r.id) as paths
     from role r where r.company_id = $1`,
    [companyId],
  )
  const roles = new Map<number, Rights>(
    roleRows.map((row) => [
      Number(row.id),
      {
        approver: row.approver,
        is_administrator: row.is_administrator,
        paths: row.is_administrator ? GRANTABLE_PATHS : row.paths,
      },
    ]),
  )
  const { rows } = await server.owner.query(
    `select u.id, u.role_id, u.active,
       array(select p.id from project p where p.company_id = u.company_id and not (p.id = any (hidden.ids))) as projects
     from app_user u join role r on r.company_id = u.company_id and r.id = u.role_id
     cross join lateral (select hidden_from(u.company_id, u.id, r.is_administrator) as ids offset 0) as hidden
     where u.company_id = $1`,
    [companyId],
  )
  const people = rows.map((row): [number, PersonRights] => [
    Number(row.id),
    {
      ...(roles.get(Number(row.role_id)) as Rights),
      roleId: Number(row.role_id),
      active: row.active,
      projects: row.projects.map(Number),
    },
  ])
  return { people: new Map(people), roles }
}

const NOTHING: Rights = { paths: [], approver: false, is_administrator: false }

/** The rights in `after` that are not in `before`. */
function gained(before: Rights, after: Rights): Rights {
  return {
    paths: after.paths.filter((path) => !before.paths.includes(path)),
    approver: after.approver && !before.approver,
    is_administrator: after.is_administrator && !before.is_administrator,
  }
}

const isNothing = (rights: Rights) =>
  rights.paths.length === 0 && !rights.approver && !rights.is_administrator

/** Every way in which a change went beyond the one who made it; written without the rule it proves. */
export function trespasses(actorId: number, before: Snapshot, after: Snapshot): string[] {
  const actor = before.people.get(actorId) as PersonRights
  const found: string[] = []
  const judge = (who: string, was: Rights, is: Rights, own: boolean) => {
    const more = gained(was, is)
    const less = gained(is, was)
    if (own && !(isNothing(more) && isNothing(less))) found.push(`${who} is their own and changed`)
    if (!isNothing(more) && !covers(actor, more)) found.push(`${who} gained what the actor does not hold`)
    if (!isNothing(less) && !covers(actor, was)) found.push(`${who} held more than the actor and lost some`)
  }
  for (const [id, is] of after.people) {
    const was = before.people.get(id)
    judge(`person ${id}`, was ?? NOTHING, is, id === actorId)
    if (was && was.active !== is.active && (id === actorId || !covers(actor, was)))
      found.push(`whether person ${id} may sign in was not the actor's to say`)
    const opened = is.projects.filter((project) => was && !was.projects.includes(project))
    if (opened.some((project) => !actor.projects.includes(project)))
      found.push(`person ${id} sees a project that the actor does not`)
  }
  for (const [id, is] of after.roles) {
    judge(`role ${id}`, before.roles.get(id) ?? NOTHING, is, id === actor.roleId)
  }
  for (const [id, was] of before.roles) {
    if (!after.roles.has(id) && !covers(actor, was)) found.push(`role ${id} held more and is gone`)
  }
  return found
}
