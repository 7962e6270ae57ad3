import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openFakeServer } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { saveBody } from '../model/changes.ts'
import { threeInARow } from '../model/fixture.ts'
import { type Plan, usePlan } from '../project/use-plan.ts'
import { LinkDialog } from './link-dialog.tsx'

const READING = threeInARow()
let plan: Plan
let closed: number
beforeEach(async () => {
  closed = 0
  await signIn(openFakeServer())
})

function Editor({
  predecessor,
  successor,
  canEdit = true,
}: Record<'predecessor' | 'successor', number> & { canEdit?: boolean }) {
  plan = usePlan(READING)
  return (
    <LinkDialog
      plan={plan}
      ends={{ predecessor, successor }}
      canEdit={canEdit}
      onClose={() => {
        closed += 1
      }}
    />
  )
}
const button = (name: string) => screen.getByRole('button', { name })
/** What a save would send of the links. */
const sent = () => {
  const { links, unlinked } = saveBody(plan.base, plan.latest)
  return { links, unlinked }
}

async function choose(user: ReturnType<typeof draw>, field: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}

test('a new link is finish to start without a lag', async () => {
  const user = draw(<Editor predecessor={1} successor={3} />)
  await user.click(button('Add link'))
  expect(sent()).toMatchObject({
    links: [{ predecessor: 1, successor: 3, kind: 'FS', lag: 0, lag_unit: 'calendar' }],
    unlinked: [],
  })
  expect(closed).toBe(1)
})

test('a lead is written as days earlier and sent as a negative lag', async () => {
  const user = draw(<Editor predecessor={1} successor={2} />)
  const lag = screen.getByLabelText('Lag')
  await user.clear(lag)
  await user.type(lag, '2')
  await choose(user, 'Lag in', 'working days earlier')
  await choose(user, 'Kind', 'Start to start (SS)')
  await user.click(button('Change'))
  expect(sent().links).toMatchObject([
    { predecessor: 1, successor: 2, kind: 'SS', lag: -2, lag_unit: 'working' },
  ])
})

test.each<[string, (user: ReturnType<typeof draw>, lag: HTMLElement) => Promise<void>, number]>([
  [
    'days earlier, chosen before any day is typed',
    async (user, lag) => {
      await choose(user, 'Lag in', 'days earlier')
      await user.clear(lag)
      await user.type(lag, '2')
    },
    -2,
  ],
  [
    'a lead whose days are typed anew',
    async (user, lag) => {
      await user.type(lag, '2')
      await choose(user, 'Lag in', 'days earlier')
      await user.clear(lag)
      await user.type(lag, '4')
    },
    -4,
  ],
  [
    'a minus before the days',
    async (user, lag) => {
      await user.clear(lag)
      await user.type(lag, '-2')
    },
    -2,
  ],
  [
    'a plus takes a minus back',
    async (user, lag) => {
      await user.clear(lag)
      await user.type(lag, '-+7')
    },
    7,
  ],
])('what is typed is what is meant: %s', async (_claim, type, expected) => {
  const user = draw(<Editor predecessor={1} successor={2} />)
  await type(user, screen.getByLabelText('Lag'))
  await user.click(button('Change'))
  expect(sent().links).toMatchObject([{ lag: expected }])
})

const unit = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Lag in' })

test('nothing earlier stays nothing earlier on the screen', async () => {
  const user = draw(<Editor predecessor={1} successor={2} />)
  await choose(user, 'Lag in', 'working days earlier')
  expect(unit().value).toBe('working days earlier')
})

test.each([
  ['1000', 'A lag or lead is at most 999 days.'],
  ['', 'Type the days; 0 for none.'],
])('"%s" is refused with its limit, and stays to be corrected', async (typed, words) => {
  const user = draw(<Editor predecessor={1} successor={2} />)
  const lag = screen.getByLabelText('Lag')
  await user.clear(lag)
  if (typed) await user.type(lag, typed)
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(button('Change').hasAttribute('disabled')).toBe(true)
  await choose(user, 'Lag in', 'working days earlier')
  await user.clear(lag)
  await user.type(lag, '999')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button('Change'))
  expect(sent().links).toMatchObject([{ lag: -999, lag_unit: 'working' }])
})

test('a circle is named and not made', async () => {
  const user = draw(<Editor predecessor={3} successor={1} />)
  await user.click(button('Add link'))
  await screen.findByText(/would wait for each other in a circle/)
  expect([plan.isDirty, closed]).toEqual([false, 0])
})

test('Remove link takes it away', async () => {
  const user = draw(<Editor predecessor={1} successor={2} />)
  await user.click(button('Remove link'))
  expect(sent()).toMatchObject({ links: [], unlinked: [{ predecessor: 1, successor: 2 }] })
})

test('Cancel changes nothing', async () => {
  const user = draw(<Editor predecessor={1} successor={2} />)
  await user.type(screen.getByLabelText('Lag'), '5')
  await user.click(button('Cancel'))
  expect([plan.isDirty, closed]).toEqual([false, 1])
})

test('who may not plan only reads it', () => {
  draw(<Editor predecessor={1} successor={2} canEdit={false} />)
  expect(screen.queryByRole('button', { name: /Change|Remove/ })).toBeNull()
})
