import { addDays } from '@itayo/domain'
import { addRisk, closeRisk } from '../areas/insight/risk/register.ts'
import { today } from '../platform/clock.ts'
import type { Platform } from '../platform/context.ts'
import { at, demoPeople, momentOf } from './people.ts'

interface Named {
  title: string
  cause: string
  likelihood: number
  effect: number
  answer: string
  /** Days from today. */
  due: number
  closed?: string
}

const RISKS: readonly Named[] = [
  {
    title: 'Steel for the trusses may come late',
    cause: 'The mill has announced longer lead times.',
    likelihood: 4,
    effect: 4,
    answer: 'Order two weeks earlier, and keep a second supplier.',
    due: 9,
  },
  {
    title: 'The access road floods in heavy rain',
    cause: 'It has no drain on the low side.',
    likelihood: 3,
    effect: 3,
    answer: 'Dig a ditch along it, and stock cement above the flood line.',
    due: -3,
  },
  {
    title: 'Permit to work on the road ends this year',
    cause: 'It was given for ten months.',
    likelihood: 2,
    effect: 4,
    answer: 'Ask the district office to extend it.',
    due: -12,
    closed: 'Extended until June.',
  },
]

/** Risks that people of both companies have named, one project each. */
export async function loadRiskDemo(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const day = today(platform.clock)
  for (const { decides } of await demoPeople(platform)) {
    const sites = await decides.transaction((tx) =>
      tx
        .selectFrom('project')
        .select('id')
        .where('archived_at', 'is', null)
        .where('start_date', '<=', day)
        // Its people have risks too, and nobody else reads them.
        .orderBy('is_restricted', 'desc')
        .orderBy('id')
        .limit(RISKS.length)
        .execute(),
    )
    for (const [place, { title, cause, likelihood, effect, answer, due, closed }] of RISKS.entries()) {
      const site = sites[place % sites.length]
      if (!site) continue
      const named = await addRisk(at(momentOf(addDays(day, place - 20), '09:30', now), decides), {
        project_id: site.id,
        title,
        cause,
        likelihood,
        effect,
        owner_id: decides.actor.userId,
        answer,
        due_date: addDays(day, due),
      })
      if (closed) await closeRisk(decides, named.id, { version: named.version, note: closed })
    }
  }
}
