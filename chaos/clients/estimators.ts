import type { EstimateScope } from '@itayo/contract'
import { newScope, type Person, projectForm, scopeStep } from '../company.ts'
import type { ChaosClient, Setting } from './client.ts'
import { reading } from './reading.ts'

/** Changes the rates of an estimate that somebody else changes too, by the versions last seen. */
export function estimator(person: Person, name: string, { company, ledger, random }: Setting): ChaosClient {
  const project_id = company.estimated
  let seen: EstimateScope[] = []
  async function look(): Promise<void> {
    const params = { companyId: company.id, id: project_id }
    const read = await reading(random, () => person.estimate.get({ params, query: {} }))
    seen = read.detailed
  }
  return {
    name,
    async work() {
      if (seen.length === 0) await look()
      const scope = random.pick(seen)
      const rate = random.between(300, 2000)
      const edited = {
        ...scope,
        labor: [{ ...scope.labor[0], edit: true, rate }],
        equipment: [],
        material: [],
      }
      const estimate_data = [{ ...edited, key: 'edited' }]
      const saved = await ledger.write(
        'estimate',
        random,
        (_key, options) =>
          person.estimate.save({ body: { project_id, estimate_data, estimate_status: 1 } }, options),
        (reply) => ({
          step: scopeStep(reply.saved[0]?.scope as EstimateScope),
          audit: { action: 'estimate.saved', subject: project_id },
        }),
      )
      const after = saved?.saved[0]?.scope
      // Declined: somebody else was first.
      if (!after) return look()
      seen = seen.map((one) => (one.psow_id === after.psow_id ? after : one))
    },
  }
}

/** Opens projects, and puts the estimate of every other one before the approvers. */
export function projectMaker(person: Person, { company, ledger, random }: Setting): ChaosClient {
  let made = 0
  return {
    name: 'project maker',
    async work() {
      const project = await ledger.write(
        'project',
        random,
        (key, options) =>
          person.projects.save(
            { body: { data: projectForm(company.kinds, `Project ${key}`, key) } },
            options,
          ),
        ({ project_id }, key) => ({
          fact: { kind: 'project', mark: key, id: String(project_id), value: `Project ${key}` },
          audit: { action: 'project.created', subject: project_id },
        }),
      )
      made += 1
      if (project && made % 2 === 0) await submit(project.project_id)
    },
  }

  function submit(project_id: number): Promise<unknown> {
    const rate = random.between(300, 2000)
    const estimate_data = [newScope(random.pick(company.workItems), 'new', rate)]
    return ledger.write(
      'submission',
      random,
      (_key, options) =>
        person.estimate.save({ body: { project_id, estimate_data, estimate_status: 2 } }, options),
      () => ({
        fact: { kind: 'submission', mark: String(project_id), id: String(project_id), value: '' },
        audit: { action: 'estimate.submitted', subject: project_id },
      }),
    )
  }
}
