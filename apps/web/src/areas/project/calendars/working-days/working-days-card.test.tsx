import { type CompanyCalendar, schedule } from '@itayo/contract'
import { PERMISSIONS } from '@itayo/domain'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openFakeServer } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { WorkingDaysCard } from './working-days-card.tsx'

const CALENDAR: CompanyCalendar = {
  version: 0,
  workdays: [false, true, true, true, true, true, true],
  has_holidays: true,
  times: { am_start: '07:00', am_end: '12:00', pm_start: '13:00', pm_end: '16:00' },
  exceptions: [],
}

test.each([
  { held: ['/company-profile'], offered: 1 },
  { held: ['/Profile/company-profile'], offered: 0 },
])('who holds $held sees the days and is offered $offered changes', async ({ held, offered }) => {
  const server = openFakeServer()
  const permissions = PERMISSIONS.filter(({ path }) => held.includes(path))
  await signIn(server, {
    permissions: permissions.map(({ path, name }) => ({ path, name, permission: 1 })),
  })
  server.on(schedule.companyCalendar, CALENDAR)
  draw(<WorkingDaysCard />)
  expect(await screen.findByText('Monday to Saturday')).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Edit working days' })).toHaveLength(offered)
})
