import { addDays, mondayOf } from '@itayo/domain'
import { certifySwa, submitSwa } from '../areas/site/reports/swa/certify-swa.ts'
import { addSwa } from '../areas/site/reports/swa/save-swa.ts'
import { today } from '../platform/clock.ts'
import type { Ctx, Platform } from '../platform/context.ts'
import { type ContractPlan, demoContracts } from './contract-plans.ts'
import { at, demoPeople, momentOf } from './people.ts'

const PREPARED_BY = 'Angela Reyes'

/** Statements that are certified, and in the open project of each company one that waits for the manager. */
export async function loadStatementsDemo(platform: Platform): Promise<void> {
  for (const { asks, decides, open } of await demoPeople(platform))
    for (const { projectId, identifier, plan } of await demoContracts(decides)) {
      await certifyWork(decides, projectId, plan)
      if (identifier === open) await askForNewest(asks, projectId)
    }
}

export const lastSunday = (day: string): string => addDays(mondayOf(day), -1)

async function certifyWork(by: Ctx, project_id: number, { statements }: ContractPlan): Promise<void> {
  for (const [place, [weeks, billing_percentage]] of statements.entries()) {
    const period_to = addDays(lastSunday(today(by.platform.clock)), -7 * weeks)
    const after = (days: number) => at(momentOf(addDays(period_to, days), '09:30', by.now()), by)
    const remarks = place === 0 ? 'First progress billing.' : ''
    const typed = { project_id, prepared_by: PREPARED_BY, period_to, billing_percentage, remarks }
    const approved = await submitSwa(after(2), await addSwa(after(1), typed, []))
    await certifySwa(after(4), approved)
  }
}

async function askForNewest(by: Ctx, project_id: number): Promise<void> {
  const period_to = lastSunday(today(by.platform.clock))
  const monday = at(momentOf(addDays(period_to, 1), '09:30', by.now()), by)
  const typed = { project_id, prepared_by: PREPARED_BY, period_to, billing_percentage: 60, remarks: '' }
  await submitSwa(monday, await addSwa(monday, typed, []))
}
