import { expect, it } from 'vitest'
import { SIX_DAY_WEEK } from '../calendars/calendar.ts'
import { slippageByTask } from './slippage.ts'

it('each task makes its part of the slippage (the example of handbook 5.1, 15 June 2026)', () => {
  const task = (contract: number, start: string | null, end: string | null, status: number) => ({
    contract,
    start,
    end,
    status,
  })
  const tasks = [
    task(200_000, '2026-06-01', '2026-06-10', 100),
    // 6 to 25 June: 17 working days, 8 of them until the 15th.
    task(500_000, '2026-06-06', '2026-06-25', 30),
    task(300_000, '2026-06-21', '2026-06-30', 0),
    task(0, null, null, 50),
  ]
  expect(slippageByTask(tasks, '2026-06-15', SIX_DAY_WEEK)).toEqual([0, -8.53, 0, null])
})
