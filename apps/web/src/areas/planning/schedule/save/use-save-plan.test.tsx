import { schedule } from '@itayo/contract'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { setWorkDays } from '../model/draft.ts'
import { threeInARow } from '../model/fixture.ts'
import { type Plan, usePlan } from '../project/use-plan.ts'
import { scheduleQueries } from '../queries.ts'
import { useSavePlan } from './use-save-plan.ts'

let plan: Plan

function Saving() {
  const { data } = useQuery(scheduleQueries.plan(7))
  return data ? <Opened reading={data} /> : null
}

function Opened({ reading }: { reading: ReturnType<typeof threeInARow> }) {
  plan = usePlan(reading)
  const { save } = useSavePlan(plan)
  const longer = (id: number) => plan.replace(setWorkDays(plan.base, plan.draft, id, 5), 'Longer')
  return (
    <>
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      <button type="button" onClick={() => longer(3)}>
        Lengthen the third
      </button>
      <button type="button" onClick={() => longer(2)}>
        Lengthen the second
      </button>
      <output>{[...plan.draft.tasks.keys()].join(' ') || 'nothing unsaved'}</output>
    </>
  )
}

/** Keeps lengths as the server does; `refusals` are given first. */
async function open(...refusals: ReturnType<typeof refusal>[]) {
  const server = openFakeServer()
  await signIn(server)
  const keys: (string | null)[] = []
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    const key = new Headers(init?.headers).get('idempotency-key')
    if (key) keys.push(key)
    return fetch(input, init)
  }
  let stored = threeInARow()
  server.on(schedule.get, () => stored)
  server.on(schedule.save, ({ body }) => {
    const refused = refusals.shift()
    if (refused) return refused
    const edits = new Map(
      (body as { edits: { id: number; work_days: number }[] }).edits.map((one) => [one.id, one]),
    )
    const tasks = stored.tasks.map((task) => {
      const edit = edits.get(task.id)
      return edit ? { ...task, work_days: edit.work_days, version: task.version + 1 } : task
    })
    stored = { ...stored, tasks }
    return { moved: 0 }
  })
  const user = draw(<Saving />)
  await screen.findByRole('button', { name: 'Save' })
  keys.length = 0
  return { server, keys, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

test('a save whose outcome nobody knows is sent again under its key, before what was edited since', async () => {
  const { server, keys, press } = await open(refusal('outcome_unknown'))
  await press('Lengthen the third')
  await press('Save')
  await waitFor(() => expect(server.bodiesOf(schedule.save)).toHaveLength(1))
  await press('Lengthen the second')
  await press('Save')
  await screen.findByText('nothing unsaved')
  const [first, again, later] = server.bodiesOf(schedule.save)
  expect(again).toEqual(first)
  expect(later).toMatchObject({ edits: [{ id: 2, version: 1, work_days: 5 }] })
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
  expect(plan.clashes).toEqual([])
})
