import type { estimate, RouteCall } from '@itayo/contract'
import type { Caller } from './company.ts'
import { BAGS } from './lists.ts'
import { addProject } from './projects.ts'

type SentScope = RouteCall<typeof estimate.save>['body']['estimate_data'][number]
type NewProject = Parameters<typeof addProject>[2]

/** Work items of the catalogue that the journeys use. */
export const FOOTING = 'CW-02'
export const WALL = 'MW-01'
/** It carries no OCM and no profit. */
export const MOBILIZATION = 'GR-01'
/** The pay item numbers they go by. */
export const NUMBER_OF = {
  [FOOTING]: '900(1)c',
  [WALL]: '1046(2)a1',
  [MOBILIZATION]: 'B.9 / 800(9)',
} as const

/**
 * A work item with one line of each kind, 10,000.00 of direct cost: 2 workers for 3 days at 500.00, a
 * mixer for 2 days at 1,000.00, and 20 bags at 250.00. The lines of other work items than the footing are
 * called Crew, Machine and Stuff, with the code.
 */
async function newScope(call: Caller, code: string): Promise<SentScope> {
  const found = (await call.catalog.sowList({ query: { sowInput: code } })).response
  const item = found.find((each) => each.code === code)
  if (!item) throw new Error(`The catalogue lacks ${code}`)
  const [labor, machine, stuff] =
    code === FOOTING ? ['Mason', 'Mixer', 'Cement'] : [`Crew ${code}`, `Machine ${code}`, `Stuff ${code}`]
  return {
    key: code,
    phase_id: item.phase_id,
    sow_id: item.id,
    unit_id: item.unit_id,
    measurement: 10,
    labor: [{ designation: labor, estimated_workers: 2, duration: 3, rate: 500 }],
    equipment: [{ description: machine, estimated_quantity: 1, duration: 2, rate: 1000 }],
    material: [{ description: stuff, estimated_quantity: 20, unit_cost: 250, unit_id: BAGS }],
  }
}

/** Adds work items to the estimate of a project; status 2 submits it. */
export async function addScopes(
  call: Caller,
  project_id: number,
  codes: readonly string[],
  { status = 1, change = {} }: { status?: 1 | 2; change?: Partial<SentScope> } = {},
) {
  const estimate_data: SentScope[] = []
  for (const code of codes) estimate_data.push({ ...(await newScope(call, code)), ...change })
  const body = { project_id, estimate_data, estimate_status: status }
  return (await call.estimate.save({ body })).response.saved.map(({ scope }) => scope)
}

/** A project with an estimate of these work items, each of 10,000.00; its path opens the estimate. */
export async function addEstimate(
  call: Caller,
  number: number,
  codes: readonly string[],
  { status = 1, ...change }: NewProject & { status?: 1 | 2 } = {},
) {
  const project = await addProject(call, number, change)
  const scopes = await addScopes(call, project.id, codes, { status })
  return { ...project, scopes, overview: project.path, path: `${project.path}&menu=2` }
}
