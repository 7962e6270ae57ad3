import { expect, it } from 'vitest'
import { scheduleForm } from './forms/schedule.ts'

const task = (code: string, start: string | null, end: string | null, status = 0) => ({
  code,
  name: `Work of ${code}`,
  workDays: start ? 6 : null,
  start,
  end,
  float: start ? 0 : null,
  isCritical: start !== null,
  status,
  before: code === 'B' ? ['A FS+3'] : [],
})

const REPORT = {
  project: { start: '2026-06-15', end: '2026-08-31' },
  phases: [
    {
      code: 'EW',
      name: 'Earthworks',
      tasks: [
        task('A', '2026-06-15', '2026-06-20', 50),
        task('B', '2026-07-31', '2026-08-01'),
        task('C', null, null),
      ],
    },
  ],
  standing: {
    today: '2026-06-18',
    progress: 20,
    planned: 25.5,
    slippage: -5.5,
    stage: 'early_warning' as const,
    undated: 1,
    forecast_end: '2026-08-03',
    forecast_days: -28,
  },
  calendar: 'Working days: Monday.',
}

it('has a column for each month on paper, and bars at their days', () => {
  const [page] = scheduleForm(REPORT)
  const [table] = page?.tables ?? []
  expect(table?.chart?.map(({ title, over }) => `${title} ${over}`)).toEqual([
    'Jun 2026',
    'Jul 2026',
    'Aug 2026',
  ])
  const rows = [...(table?.rows({ row: 0, cell: () => '' }) ?? [])]
  expect(rows.map(({ kind, text, cells }) => text ?? `${kind} ${cells.code}`)).toEqual([
    'Earthworks',
    'row A',
    'row B',
    'row C',
  ])
  // June, July and August have 92 days: the 15th of June is the 15th of them, the 1st of August the 62nd.
  expect(rows[1]?.bar).toEqual({ from: 14 / 92, to: 20 / 92, done: 0.5, isStrong: true })
  expect(rows[2]?.bar).toEqual({ from: 60 / 92, to: 62 / 92, done: 0, isStrong: true })
  expect(rows[2]?.cells).toMatchObject({ start: '07/31/2026', end: '08/01/2026', before: 'A FS+3', days: 6 })
  expect(rows[3]?.bar).toBeUndefined()
  expect(page?.words.at(-1)).toBe('1 work item has no dates yet.')
  expect(page?.facts.find(({ label }) => label === 'Slippage')?.value).toBe('−5.50%')
})

it('marks in the sheet the weeks in which a work item runs', () => {
  const [table] = scheduleForm(REPORT)[0]?.tables ?? []
  const weeks = table?.columns.filter((column) => column.isSheetOnly) ?? []
  // The first of June 2026 is a Monday.
  expect([weeks[0]?.title, weeks.at(-1)?.title]).toEqual(['06/01', '08/31'])
  const [, first, second] = [...(table?.rows({ row: 0, cell: () => '' }) ?? [])]
  const marked = (cells: object = {}) => Object.keys(cells).filter((key) => key.startsWith('2026'))
  expect(marked(first?.cells)).toEqual(['2026-06-15'])
  expect(marked(second?.cells)).toEqual(['2026-07-27'])
})

it('is a plain list while nothing has dates', () => {
  const [page] = scheduleForm({
    ...REPORT,
    phases: [{ code: 'EW', name: 'Earthworks', tasks: [task('C', null, null)] }],
  })
  expect(page?.tables[0]?.chart).toBeUndefined()
})
