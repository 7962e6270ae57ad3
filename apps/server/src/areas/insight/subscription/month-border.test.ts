import { expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'

const { server } = await openDemo('admin')

test('a month of credits begins at midnight in Manila', async () => {
  const year = Number(today(server.clock).slice(0, 4)) + 1
  const boughtAt = async (moment: string, credits: number) => {
    server.clock.advance(Date.parse(`${year}-${moment}+08:00`) - server.clock.now().getTime())
    const superAdmin = await server.signIn('superadmin@itayo.test')
    const admin = await server.signIn('admin@bayanihan.test')
    await superAdmin.subscription.disburse({ body: { company_id: admin.companyId, credits } })
    return (await admin.subscription.dashboard()).response
  }
  const june = { month: `${year}-06-01`, bought: 15 }
  const july = { month: `${year}-07-01`, bought: 30 }
  expect(await boughtAt('06-30T23:30:00', june.bought)).toMatchObject(june)
  expect(await boughtAt('07-01T00:30:00', july.bought)).toMatchObject({
    ...july,
    months: [{}, {}, {}, {}, june, july],
  })
})
