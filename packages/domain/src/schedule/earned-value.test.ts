import { expect, test } from 'vitest'
import { SIX_DAY_WEEK } from '../calendars/calendar.ts'
import { type EarnedValue, type EarningTask, earnedValue } from './earned-value.ts'

const task = (estimated: number, status: number, start: string | null = null, end = start): EarningTask => ({
  estimated,
  status,
  start: start && `2026-06-${start}`,
  end: end && `2026-06-${end}`,
})

/** The tasks of handbook 5.1, their costs read as direct cost, on 15 June. */
const example = [task(200_000, 100, '01', '10'), task(500_000, 30, '06', '25'), task(300_000, 0, '21', '30')]

test.each<[string, EarningTask[], number, EarnedValue]>([
  [
    // PV 200,000 + 8/17 of 500,000; SPI 350,000 / 435,294.12; EAC 400,000 + 650,000 / 0.875.
    'behind and over cost',
    example,
    400_000,
    { bac: 1_000_000, pv: 435_294.12, ev: 350_000, ac: 400_000, spi: 0.8, cpi: 0.88, eac: 1_142_857.14 },
  ],
  [
    'cheaper than estimated',
    example,
    280_000,
    { bac: 1_000_000, pv: 435_294.12, ev: 350_000, ac: 280_000, spi: 0.8, cpi: 1.25, eac: 800_000 },
  ],
  [
    'nothing spent: no CPI, no EAC',
    example,
    0,
    { bac: 1_000_000, pv: 435_294.12, ev: 350_000, ac: 0, spi: 0.8, cpi: null, eac: null },
  ],
  [
    'nothing done: the CPI is zero and foretells nothing',
    [task(1_000, 0, '01', '02')],
    10,
    { bac: 1_000, pv: 1_000, ev: 0, ac: 10, spi: 0, cpi: 0, eac: null },
  ],
  [
    'nothing planned yet: no SPI',
    [task(1_000, 10, '20', '22')],
    100,
    { bac: 1_000, pv: 0, ev: 100, ac: 100, spi: null, cpi: 1, eac: 1_000 },
  ],
  [
    'undated work is earned but not planned',
    [task(600, 50, '01', '10'), task(400, 100)],
    700,
    { bac: 1_000, pv: 600, ev: 700, ac: 700, spi: 1.17, cpi: 1, eac: 1_000 },
  ],
  [
    'all done: what it cost',
    [task(1_000.01, 100, '01'), task(2_000.02, 100, '02')],
    3_333.33,
    { bac: 3_000.03, pv: 3_000.03, ev: 3_000.03, ac: 3_333.33, spi: 1, cpi: 0.9, eac: 3_333.33 },
  ],
  [
    'centavos are rounded once',
    [task(0.01, 33.33), task(0.01, 33.33), task(0.01, 33.34)],
    0.01,
    { bac: 0.03, pv: 0, ev: 0.01, ac: 0.01, spi: null, cpi: 1, eac: 0.03 },
  ],
  ['no tasks', [], 5, { bac: 0, pv: 0, ev: 0, ac: 5, spi: null, cpi: 0, eac: null }],
])('%s', (_claim, tasks, actualCost, figures) => {
  expect(earnedValue(tasks, actualCost, '2026-06-15', SIX_DAY_WEEK)).toEqual(figures)
})
