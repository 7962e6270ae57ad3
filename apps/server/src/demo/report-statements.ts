import { addDays, mondayOf } from '@itayo/domain'
import { certifySwa, submitSwa } from '../areas/site/reports/swa/certify-swa.ts'
import { addSwa } from '../areas/site/reports/swa/save-swa.ts'
import { today } from '../platform/clock.ts'
import type { Ctx, Platform } from '../platform/context.ts'
import { at, momentOf } from './people.ts'
import { demoSites } from './requests.ts'

/** Statements that are certified, about a month apart, and one that waits for the manager. */
export async function loadStatementsDemo(platform: Platform): Promise<void> {
  for (const { asks, decides, projects } of await demoSites(platform))
    for (const { id, isOpen } of projects) if (isOpen) await billProject(asks, decides, id)
}

async function startOf(by: Ctx, id: number): Promise<string> {
  const { start_date } = await by.transaction((tx) =>
    tx.selectFrom('project').select('start_date').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return start_date
}

async function billProject(asks: Ctx, decides: Ctx, project_id: number): Promise<void> {
  const lastSunday = addDays(mondayOf(today(asks.platform.clock)), -1)
  const typed = { project_id, prepared_by: 'Angela Reyes' }
  const start = await startOf(decides, project_id)
  const monthly = [
    { period_to: addDays(lastSunday, -112), billing_percentage: 10, remarks: 'First progress billing.' },
    { period_to: addDays(lastSunday, -84), billing_percentage: 20, remarks: '' },
    { period_to: addDays(lastSunday, -56), billing_percentage: 35, remarks: '' },
    { period_to: addDays(lastSunday, -28), billing_percentage: 45, remarks: '' },
    { period_to: addDays(lastSunday, -7), billing_percentage: 55, remarks: '' },
  ].filter(({ period_to }) => period_to > start)
  for (const month of monthly) {
    const after = (days: number) =>
      at(momentOf(addDays(month.period_to, days), '09:30', decides.now()), decides)
    const drafted = await addSwa(after(1), { ...typed, ...month }, [])
    const approved = await submitSwa(after(2), drafted)
    await certifySwa(after(4), approved)
  }
  const newest = { period_to: lastSunday, billing_percentage: 60, remarks: '' }
  const monday = at(momentOf(addDays(lastSunday, 1), '09:30', asks.now()), asks)
  await submitSwa(monday, await addSwa(monday, { ...typed, ...newest }, []))
}
