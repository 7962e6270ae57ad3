import type { Found } from '@itayo/contract'
import { itemNumber, searchWords } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import * as store from './store.ts'

/** Finds only things whose page the person may open; the database hides other projects. */
export function find(ctx: Ctx, text: string): Promise<Found[]> {
  const words = searchWords(text)
  if (words.length === 0) return Promise.resolve([])
  return ctx.transaction(async (tx) => {
    const found: Found[] = []
    if (ctx.may('/projects/Index')) {
      const projects = await store.projects(tx, words)
      found.push(
        ...projects
          .filter(({ is_whole }) => is_whole)
          .slice(0, store.MOST)
          .map(({ id, name, identifier }) => ({
            kind: 'project' as const,
            id,
            title: name,
            detail: identifier,
            link: projectPage(id),
          })),
        ...(await workItems(tx, projects, words)),
        ...(await store.requests(tx, words)).map(requestFound),
      )
    }
    if (ctx.may('/material/Index'))
      found.push(
        ...(await store.materials(tx, words)).map(({ id, name, unit }) => ({
          kind: 'material' as const,
          id,
          title: name,
          detail: unit,
          link: `/material/Index?material=${id}`,
        })),
      )
    if (ctx.may('/manpower/Index'))
      found.push(
        ...(await store.employees(tx, words)).map(({ id, full_name, position }) => ({
          kind: 'employee' as const,
          id,
          title: full_name,
          detail: position,
          link: `/manpower/Index?tab=employees&search=${encodeURIComponent(full_name)}`,
        })),
      )
    if (ctx.may('/users/Index'))
      found.push(
        ...(await store.people(tx, words)).map(({ id, full_name, email, role }) => ({
          kind: 'person' as const,
          id,
          title: full_name,
          detail: `${role} · ${email}`,
          link: `/users/Index?search=${encodeURIComponent(email)}`,
        })),
      )
    return found
  })
}

const projectPage = (id: number, more = '') => `/projects/Index?id=${id}${more}`

/** Some of the words name the project, the others the work: "sta maria con" is the concrete works there. */
async function workItems(
  tx: Parameters<typeof store.workItems>[0],
  projects: readonly store.FoundProject[],
  words: readonly string[],
): Promise<Found[]> {
  const rows = await store.workItems(
    tx,
    projects.map(({ id }) => id),
    words,
  )
  return rows.map(({ id, project_id, project, name, tag, ...names }) => ({
    kind: 'work_item',
    id,
    title: [itemNumber(names), name, tag && `(${tag})`].filter(Boolean).join(' '),
    detail: project,
    link: projectPage(project_id, `&menu=2&psow_id=${id}`),
  }))
}

const MENU = { material: 4, equipment: 5, fuel: 5 }
const NAMES = { material: 'Purchase request', equipment: 'Equipment request', fuel: 'Fuel request' }

function requestFound({ id, kind, number, project_id, project }: store.FoundRequest): Found {
  return {
    kind: 'request',
    id,
    title: number,
    detail: `${NAMES[kind]} · ${project}`,
    link: projectPage(project_id, `&menu=${MENU[kind]}&tab=history&request=${encodeURIComponent(number)}`),
  }
}
