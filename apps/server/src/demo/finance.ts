import { addDays, earlier, monthOf, OWED_KINDS, percentOf } from '@itayo/domain'
import { pay } from '../areas/insight/finance/pay.ts'
import { today } from '../platform/clock.ts'
import type { Ctx, Platform } from '../platform/context.ts'
import { demoPeople } from './people.ts'

/** Suppliers give a month; after that they were paid. */
const DAYS_TO_PAY = 30
/** Percent of the first bill that is due; only this part went out. */
const PAID_IN_PART = 40

/**
 * Both companies have paid the first bill of each project and everything older than a month, by one voucher for
 * each month, and one bill in part.
 */
export async function loadFinanceDemo(platform: Platform): Promise<void> {
  for (const { decides } of await demoPeople(platform)) await payWhatIsDue(decides, today(platform.clock))
}

async function payWhatIsDue(by: Ctx, day: string): Promise<void> {
  const owed = await by.transaction((tx) =>
    tx
      .selectFrom('payable')
      .innerJoin('project', (join) =>
        join
          .onRef('project.company_id', '=', 'payable.company_id')
          .onRef('project.id', '=', 'payable.project_id'),
      )
      .select(['payable.id', 'payable.project_id', 'payable.version', 'payable.amount', 'payable.day'])
      .where('payable.kind', 'in', [...OWED_KINDS])
      .where('payable.amount', '>', '0')
      .where('payable.day', '<=', day)
      .where('project.archived_at', 'is', null)
      .where('project.deleted_at', 'is', null)
      .orderBy('payable.day')
      .orderBy('payable.id')
      .execute(),
  )
  const begun = new Set<number>()
  const due = owed.filter(({ project_id, day: of }) => {
    const isFirst = !begun.has(project_id)
    begun.add(project_id)
    return isFirst || of <= addDays(day, -DAYS_TO_PAY)
  })
  const last = due.pop()
  const months = Map.groupBy(due, (one) => monthOf(one.day))
  for (const [month, payables] of months)
    await pay(by, {
      paid_on: earlier(addDays(payables.at(-1)?.day ?? day, DAYS_TO_PAY - 5), day),
      reference: `CV ${month}`,
      payables: payables.map(({ id, version, amount }) => ({ id, version, amount: Number(amount) })),
    })
  if (!last) return
  await pay(by, {
    paid_on: addDays(day, -2),
    reference: 'CHK 0012345',
    payables: [{ id: last.id, version: last.version, amount: percentOf(Number(last.amount), PAID_IN_PART) }],
  })
}
