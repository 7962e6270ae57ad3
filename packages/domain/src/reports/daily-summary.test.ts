import { expect, test } from 'vitest'
import { summaryOf, whyNoSummary } from './daily-summary.ts'
import { type DayOfSite, NO_RECORDS } from './day-records.ts'
import { slab, walls } from './work-items.fixture.ts'

const masons = (work: typeof slab, people: number, hours: number): DayOfSite => ({
  ...NO_RECORDS,
  people: [{ position: 'Mason', people, hours }],
  work: [{ ...work, hours: 8, people: [{ position: 'Mason', people, hours }], materials: [], machines: [] }],
})

test.each([
  ['2026-11-09', '2026-11-15', null],
  ['2026-11-15', '2026-11-09', 'The last day is before the first one.'],
  ['2026-10-01', '2026-12-01', null],
  ['2026-10-01', '2026-12-02', 'Choose 62 days at most.'],
])('from %s to %s: %s', (from, to, why) => {
  expect(whyNoSummary(from, to)).toBe(why)
})

test('days and hours come from the reports, man-hours from the site', () => {
  const { work } = summaryOf({
    rows: [
      { ...slab, report_log_id: 1, day: '2026-11-09', hours: 4 },
      { ...slab, report_log_id: 1, day: '2026-11-09', hours: 3.5 },
      { ...slab, report_log_id: 3, day: '2026-11-10', hours: 8 },
    ],
    days: [masons(slab, 4, 32), masons(slab, 4, 30.25), masons(walls, 2, 16)],
  })
  expect(work).toEqual([
    { ...slab, days: 2, hours: 15.5, man_hours: 62.25 },
    // Worked on by the books, and in no report.
    { ...walls, days: 0, hours: 0, man_hours: 16 },
  ])
})

test('two reports about one day tell of the same hours: the longer one counts', () => {
  const { work } = summaryOf({
    rows: [
      { ...slab, report_log_id: 1, day: '2026-11-09', hours: 8 },
      { ...slab, report_log_id: 2, day: '2026-11-09', hours: 4 },
      { ...slab, report_log_id: 2, day: '2026-11-09', hours: 5 },
    ],
    days: [],
  })
  expect(work).toEqual([{ ...slab, days: 1, hours: 9, man_hours: 0 }])
})

test('people, materials and machines are added over the days', () => {
  const day: DayOfSite = {
    ...masons(slab, 3, 24),
    deliveries: [{ number: 'RR-1', supplier: '', description: 'Cement', unit: 'bag', quantity: 100 }],
    releases: [
      {
        number: 'MR-1',
        work_item_number: '',
        work_item_code: '',
        description: 'Cement',
        unit: 'bag',
        quantity: 40,
      },
      {
        number: 'MR-1',
        work_item_number: '',
        work_item_code: '',
        description: 'Sand',
        unit: 'cu.m',
        quantity: 0.1,
      },
    ],
    machines: [{ machine: 'Mixer', worked: 6, idle: 1, down: 0.5, down_reason: '' }],
  }
  const later: DayOfSite = {
    ...day,
    deliveries: [],
    machines: [{ machine: 'Mixer', worked: 2, idle: 0, down: 0, down_reason: '' }],
  }
  expect(summaryOf({ rows: [], days: [day, later] })).toMatchObject({
    people: [{ position: 'Mason', man_days: 6, man_hours: 48 }],
    materials: [
      { description: 'Cement', unit: 'bag', delivered: 100, used: 80 },
      { description: 'Sand', unit: 'cu.m', delivered: 0, used: 0.2 },
    ],
    machines: [{ machine: 'Mixer', worked: 8, idle: 1, down: 0.5 }],
  })
})
