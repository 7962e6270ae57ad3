import { createHash } from 'node:crypto'
import type { Company, Person } from '../company.ts'
import { scopeStep } from '../company.ts'
import type { Fact, Step } from '../ledger.ts'
import { everyPage, fact } from './pages.ts'
import { booksShown } from './shown-books.ts'

/* Reads what a person who signs in afterwards is shown. Marks are not always shown, so ids tell things apart. */

export async function factsShown(person: Person, company: Company, url: string): Promise<Fact[]> {
  const { sites } = company
  return [
    ...(await projectsShown(person)),
    ...(await approvalsShown(person)),
    ...(await requestsShown(person, sites)),
    ...(await photosShown(person, sites, url)),
    ...(await listsShown(person)),
    ...(await booksShown(person, company)),
  ]
}

export async function stepsShown(person: Person, engineer: Person, company: Company): Promise<Step[]> {
  const params = { companyId: company.id, id: company.estimated }
  const { detailed } = (await person.estimate.get({ params, query: {} })).response
  const { user } = (await engineer.accounts.me()).response
  const profile = (await person.company.profile()).response
  return [
    ...detailed.map(scopeStep),
    { subject: `person ${user.id}`, version: user.version, value: user.full_name },
    { subject: `company ${profile.id}`, version: profile.version, value: profile.location },
  ]
}

async function projectsShown(person: Person): Promise<Fact[]> {
  const rows = await everyPage((page) =>
    person.projects.list({
      body: { page, per_page: 120, name_only: true, sort: { by: 'project_name', order: 'ASC' } },
    }),
  )
  return rows.map((row) => fact('project', row.ProjectId, row.ProjectName))
}

/** A paper that an approver wrote is decided with it, and that is no write of its own. */
const DECIDED: readonly string[] = ['estimate', 'purchase_request', 'equipment_request']

async function approvalsShown(person: Person): Promise<Fact[]> {
  const rows = []
  for (const state of ['waiting', 'done'] as const)
    rows.push(...(await everyPage((page) => person.approvals.list({ query: { state, page: String(page) } }))))
  return rows.flatMap((row) => [
    ...(row.kind === 'estimate' ? [fact('submission', row.project_id, '')] : []),
    ...(row.state === 'waiting' || !DECIDED.includes(row.kind) ? [] : [fact('decision', row.id, row.state)]),
  ])
}

async function requestsShown(person: Person, sites: readonly number[]): Promise<Fact[]> {
  const facts: Fact[] = []
  for (const project_id of sites) {
    const params = { company_id: person.companyId, project_id }
    const papers = [
      ...(await person.materials.requestHistory({ params })).response.data,
      ...(await person.equipment.requestHistory({ params, query: {} })).response.data,
    ]
    facts.push(...papers.map((paper) => fact('request', paper.id, `${paper.pr_number} in ${project_id}`)))
  }
  return facts
}

async function photosShown(person: Person, sites: readonly number[], url: string): Promise<Fact[]> {
  const facts: Fact[] = []
  for (const projectId of sites) {
    const photos = (await person.overview.photos({ params: { projectId } })).response
    for (const photo of photos) facts.push(fact('photo', photo.id, await hashAt(url + photo.url)))
  }
  return facts
}

const PICTURE_WITHIN_MS = 2000

/** A picture whose bytes are gone may never come to its end. */
async function hashAt(url: string): Promise<string> {
  try {
    const bytes = await (await fetch(url, { signal: AbortSignal.timeout(PICTURE_WITHIN_MS) })).bytes()
    return createHash('sha256').update(bytes).digest('hex')
  } catch (error) {
    return `unreadable (${(error as Error).message})`
  }
}

async function listsShown(person: Person): Promise<Fact[]> {
  const tags = (await person.catalog.tags()).response
  const materials = await everyPage((page) =>
    person.materials.list({ query: { page: String(page), per_page: '100', archived: '0', moved: '0' } }),
  )
  return [
    ...tags.map((tag) => fact('tag', tag.id, tag.name)),
    ...materials.map((material) => fact('material', material.id, `at ${material.price}`)),
  ]
}
