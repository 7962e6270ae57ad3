import type { Person } from '../company.ts'
import type { ChaosClient, Setting } from './client.ts'
import { reading } from './reading.ts'

/** Asks for materials: numbered papers, PR-2026-0001 and on. */
export function materialRequester(person: Person, name: string, setting: Setting): ChaosClient {
  const { company, ledger, random } = setting
  const needs = new Map<number, { pm_id: number | null; psow_id: number | null; unit: string }>()
  async function needOf(project_id: number) {
    const known = needs.get(project_id)
    if (known) return known
    const lines = await reading(random, () => person.materials.projectList({ body: { project_id } }))
    const [line] = lines
    if (!line) throw new Error(`project ${project_id} needs nothing`)
    const need = { pm_id: line.pm_id, psow_id: line.psow_id, unit: line.Unit }
    needs.set(project_id, need)
    return need
  }
  return {
    name,
    async work() {
      const project_id = random.pick(company.sites)
      const need = await needOf(project_id)
      const purchase_request = [{ ...need, total_order: random.between(1, 9) }]
      await ledger.write(
        'material request',
        random,
        (key, options) =>
          person.materials.request(
            { body: { project_id, purchase_request, notes: key, over_reason: 'Spare' } },
            options,
          ),
        ({ id, pr_num }, key) => ({
          fact: { kind: 'request', mark: key, id: String(id), value: `${pr_num} in ${project_id}` },
          audit: { action: 'request.made', subject: id },
        }),
      )
    },
  }
}

/** Asks for fuel, which is cost as soon as it is approved: ER-2026-0001 and on. */
export function fuelRequester(person: Person, { company, ledger, random }: Setting): ChaosClient {
  return {
    name: 'fuel requester',
    async work() {
      const project_id = random.pick(company.sites)
      const liters = random.between(1, 400)
      const line = { category: 'Diesel', liters, unit_price: random.between(5000, 7000) / 100 } as const
      await ledger.write(
        'fuel request',
        random,
        (key, options) =>
          person.equipment.request(
            { body: { data: { type: 'fuel', project_id, notes: key, request: [line] } } },
            options,
          ),
        ({ id, pr_num }, key) => ({
          fact: { kind: 'request', mark: key, id: String(id), value: `${pr_num} in ${project_id}` },
          audit: { action: 'request.made', subject: id },
        }),
      )
    },
  }
}

const PAST = { approve: 'approved', reject: 'rejected' } as const

/** Approves and rejects what waits; another approver does the same. */
export function approver(person: Person, name: string, { ledger, random }: Setting): ChaosClient {
  return {
    name,
    async work() {
      const waiting = await reading(random, () => person.approvals.list({ query: { state: 'waiting' } }))
      if (waiting.data.length === 0) return
      const { id, kind, project_id } = random.pick(waiting.data)
      const { request } = await reading(random, () => person.approvals.get({ params: { id } }))
      const decision = random.pick(['approve', 'approve', 'reject'] as const)
      const reason = decision === 'reject' ? 'Too much' : ''
      const audit =
        kind === 'estimate'
          ? { action: `estimate.${PAST[decision]}`, subject: project_id }
          : {
              action: decision === 'approve' ? 'request.approved' : 'request.disapproved',
              subject: request?.id ?? 0,
            }
      await ledger.write(
        'decision',
        random,
        (_key, options) => person.approvals.decide({ body: { id, decision, reason } }, options),
        ({ state }) => ({
          fact: { kind: 'decision', mark: String(id), id: String(id), value: state },
          audit,
        }),
      )
    },
  }
}
