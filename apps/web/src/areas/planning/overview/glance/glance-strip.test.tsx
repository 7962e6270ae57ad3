import type { ProjectGlance } from '@itayo/contract'
import { PERMISSIONS } from '@itayo/domain'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { GlanceStrip } from './glance-strip.tsx'
import { MissingPanel } from './missing-panel.tsx'

const GLANCE: ProjectGlance = {
  today: '2026-11-18',
  contract: 15_816_839.01,
  is_contract: true,
  progress: 40.16,
  planned: 46.46,
  slippage: -6.3,
  billed: 5_227_000,
  financial: 33.05,
  next_billing: { kind: 'statement', number: 3, day: '2026-11-18', gross: 1_671_967.31 },
  contract_end: '2027-02-25',
  extension_days: 15,
  days_left: 99,
  late_days: 0,
  completed_on: null,
  missing: [],
}

const { contract: _1, billed: _2, financial: _3, next_billing: _4, ...WITHOUT_COSTS } = GLANCE

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  await signIn(server)
})

/** What a cell says, and where it leads. */
function cell(label: string) {
  const whole = screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement
  return { words: whole.textContent, to: whole.querySelector('a')?.getAttribute('href') }
}

test('tells contract, work, bills and time, and each opens its cause', () => {
  draw(<GlanceStrip projectId={7} glance={GLANCE} />)
  expect(cell('Contract cost')).toEqual({
    words: 'Contract cost₱15,816,839.01approved, with its orders',
    to: '/projects/Index?id=7&menu=2',
  })
  expect(cell('Physical to date').words).toContain('40.16%planned 46.46%')
  expect(cell('Financial to date')).toEqual({
    words: 'Financial to date33.05%₱5,227,000.00 billed',
    to: '/projects/Index?id=7&menu=9',
  })
  expect(cell('Slippage').words).toContain('early warning')
  expect(cell('Slippage').to).toBe('/schedule/Schedule?id=7&catchup=true&slippage=-6.3')
  expect(cell('Days left').words).toBe('Days left99 daysuntil 02/25/2027, 15 days added')
  expect(cell('Next billing')).toEqual({
    words: 'Next billing₱1,671,967.31No. 3, its SWA is certified',
    to: '/projects/Index?id=7&menu=9',
  })
})

test('who sees no costs reads work and time alone, and is led to the plan', () => {
  draw(<GlanceStrip projectId={7} glance={WITHOUT_COSTS} />)
  expect(screen.queryByText(/₱/)).toBeNull()
  expect(screen.queryByText('Next billing')).toBeNull()
  expect(cell('Days left').to).toBe('/schedule/Schedule?id=7')
})

test('who does not hold the schedule is led to the scope of work', async () => {
  const permissions = PERMISSIONS.map(({ path, name }) => ({ path, name, permission: 1 as const }))
  await signIn(server, { permissions: permissions.filter(({ path }) => path !== '/schedule/Schedule') })
  draw(<GlanceStrip projectId={7} glance={GLANCE} />)
  expect(cell('Slippage').to).toBe('/projects/Index?id=7&menu=3')
})

test('of a project with nothing it says so in each cell', () => {
  draw(
    <GlanceStrip
      projectId={7}
      glance={{
        ...GLANCE,
        contract: 0,
        is_contract: false,
        progress: 0,
        planned: null,
        slippage: null,
        billed: 0,
        financial: 0,
        next_billing: { kind: 'nothing', number: 1, day: '2026-11-30', gross: 0 },
        extension_days: 0,
      }}
    />,
  )
  expect(cell('Contract cost').words).toContain('by the estimate, not approved')
  expect(cell('Physical to date').words).toContain('nothing is planned yet')
  expect(cell('Financial to date').words).toContain('nothing billed yet')
  expect(cell('Slippage').words).toContain('No plan yet')
  expect(cell('Next billing').words).toContain('Nothing to bill')
})

test('past its end it counts the days over, until the work is completed', () => {
  const late = { ...GLANCE, days_left: 0, late_days: 1, contract_end: '2026-11-17', extension_days: 0 }
  draw(<GlanceStrip projectId={7} glance={late} />)
  expect(cell('Days left').words).toBe('Days left1 day lateuntil 11/17/2026')
})

test('what is missing stands in a list that leads to where it is given; nothing missing, no list', () => {
  const link = '/projects/Index?id=7&menu=1&do=edit-billing'
  draw(
    <>
      <MissingPanel missing={[{ kind: 'contract_amount', text: 'There is no contract amount.', link }]} />
      <MissingPanel missing={[]} />
    </>,
  )
  expect(screen.getAllByRole('heading', { name: 'What is missing' })).toHaveLength(1)
  expect(screen.getByText('1 thing that you can give')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Give the amount' }).getAttribute('href')).toBe(link)
})
