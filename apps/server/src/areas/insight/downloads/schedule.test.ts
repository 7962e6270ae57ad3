import { describe, expect, it } from 'vitest'
import { drawForm } from '../../../platform/pdf/drawing/draw-form.ts'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import type { ScheduleReport } from '../../planning/schedule/report.ts'
import { scheduleForm } from './forms/schedule.ts'
import { spansOf } from './forms/schedule-weeks.ts'
import type { ReportHead } from './report-source.ts'
import { printOf } from './writing/print.ts'
import { sheetsOf } from './writing/sheets.ts'

let nextId = 0
const task = (code: string, start: string | null, end: string | null, status = 0) => ({
  id: ++nextId,
  code,
  name: `Work of ${code}`,
  workDays: start ? 6 : null,
  start,
  end,
  float: start ? 0 : null,
  isCritical: start !== null,
  status,
  baseline: null,
  before: code === 'B' ? ['A FS+3', '1047(8)a FS +10 wd'] : [],
})
const [A, B, C] = [
  task('A', '2026-06-15', '2026-06-20', 50),
  task('B', '2026-07-31', '2026-08-01'),
  task('C', null, null),
]

const REPORT: ScheduleReport = {
  project: { start: '2026-06-15', end: '2026-08-31' },
  phases: [{ code: 'EW', name: 'Earthworks', tasks: [A, B, C] }],
  links: [{ predecessor: A.id, successor: B.id, kind: 'FS', lag: 3, lagUnit: 'calendar' }],
  standing: {
    today: '2026-06-18',
    progress: 20,
    planned: 25.5,
    slippage: -5.5,
    stage: 'early_warning',
    undated: 1,
    forecast_end: '2026-08-03',
    forecast_days: -28,
  },
  baseline: null,
  curve: [],
  calendar: ['Working days: Monday.', 'Days off besides: 06/24/2026 Town fiesta.'],
  outOfDate: null,
}
const place = { row: 0, cell: () => '' }

const HEAD: ReportHead = {
  company: { name: 'Bayanihan Builders', address: '', contact: '', tin: '', pcab: '' },
  logo: null,
  paper: 'A4',
  standing: '',
  contractNumber: '',
  facts: [],
  signatures: [{ label: 'Prepared by', name: 'Angela Reyes', position: 'Site Engineer' }],
  printedAt: new Date('2026-06-18T08:00:00Z'),
  printedBy: 'Angela Reyes',
}

describe('on paper', () => {
  it('has a column for each month, bars at their days, and the link between them', () => {
    const [page] = scheduleForm(REPORT)
    const [table] = page?.tables ?? []
    expect(table?.chart?.map(({ title, over }) => `${title} ${over}`)).toEqual([
      'Jun 2026',
      'Jul 2026',
      'Aug 2026',
    ])
    const rows = [...(table?.rows(place) ?? [])]
    expect(rows.map(({ kind, text, cells }) => text ?? `${kind} ${cells.code}`)).toEqual([
      'Earthworks',
      'row A',
      'row B',
      'row C',
    ])
    // June, July and August have 92 days: the 15th of June is the 15th of them, the 1st of August the 62nd.
    expect(rows[1]?.bar).toEqual({ from: 14 / 92, to: 20 / 92, done: 0.5, isStrong: true })
    expect(rows[2]?.bar).toEqual({ from: 60 / 92, to: 62 / 92, done: 0, isStrong: true })
    expect(rows[2]?.lines?.upright).toMatchObject([{ part: 'upper', arrow: true }])
    expect(rows[2]?.cells).toMatchObject({ start: '07/31/2026', end: '08/01/2026', days: 6 })
    expect(rows[3]?.bar).toBeUndefined()
    expect(page?.facts.find(({ label }) => label === 'Slippage')?.value).toBe('−5.50%')
    // The 18th, in the middle of its day.
    expect(table?.chartMark).toBeCloseTo(17.5 / 92)
  })

  it('explains what it draws and nothing else, and names the days that are special', () => {
    const words = (report: ScheduleReport) => scheduleForm(report)[0]?.legend?.map(({ text }) => text)
    expect(words(REPORT)).toEqual(['Critical path', 'Other work', 'Done', 'Link', 'As of'])
    const kept = { name: 'As signed', kept: new Date('2026-06-01T02:00:00Z') }
    expect(words({ ...REPORT, links: [], baseline: kept })).toContain('Baseline “As signed” of 06/01/2026')
    const [page] = scheduleForm({ ...REPORT, outOfDate: { moves: 2, finish: '2026-08-05' } })
    expect(page?.notes).toEqual([
      'Days and float are working days. Working days: Monday. Days off besides: 06/24/2026 Town fiesta.',
      'The dates are out of date: recalculated, 2 work items would move and the work would end on 08/05/2026.',
      '1 work item has no dates yet.',
    ])
  })

  it('prints every date and every code on one line', async () => {
    const pages = readPdf(await drawForm(await printOf(scheduleForm(REPORT), HEAD, true)))
    const texts = pages.flatMap((page) => page.texts.map(({ text }) => text))
    for (const whole of ['06/15/2026', '06/20/2026', '07/31/2026', 'A FS+3', '1047(8)a FS +10 wd'])
      expect(texts).toContain(whole)
  })

  it('has the S-curve on a page of its own, with the figures of each month and the signatures', async () => {
    const point = (date: string, planned: number, actual: number | null, forecast: number | null) => ({
      date,
      planned,
      actual,
      forecast,
    })
    const curve = [
      point('2026-06-14', 0, 0, null),
      point('2026-06-18', 25.5, 20, 20),
      point('2026-06-30', 60, null, 50),
      point('2026-07-31', 80, null, 75),
      point('2026-08-03', 100, null, 100),
    ]
    const form = scheduleForm({ ...REPORT, curve })
    expect(form.map(({ title, isSigned }) => [title, isSigned])).toEqual([
      ['Construction Schedule', false],
      ['S-curve of the work', true],
    ])
    expect(form[0]?.notes).toBeUndefined()
    expect(form[1]?.notes?.join(' ')).toContain('06/24/2026 Town fiesta')
    const rows = [...(form[1]?.tables[0]?.rows(place) ?? [])].map(({ cells }) => Object.values(cells))
    expect(rows).toEqual([
      ['06/18/2026 (as of)', 25.5, 20, -5.5, null],
      ['06/30/2026', 60, null, null, 50],
      ['07/31/2026', 80, null, null, 75],
      ['08/03/2026', 100, null, null, 100],
    ])
    const pages = readPdf(await drawForm(await printOf(form, HEAD, true)))
    const last = pages.at(-1)?.lines ?? []
    expect(last.join('\n')).toContain('S-curve of the work')
    expect(last.join('\n')).toContain('ANGELA REYES')
  })
})

describe('in the sheet', () => {
  it('fills the weeks in which a work item runs, darker where it is done', () => {
    const [table] = scheduleForm(REPORT)[0]?.tables ?? []
    const weeks = table?.columns.filter((column) => column.isSheetOnly) ?? []
    // The first of June 2026 is a Monday.
    expect(weeks.map(({ over, title }) => `${title} ${over}`).filter((_, at) => at % 5 === 0)).toEqual([
      '1 Jun 2026',
      '6 Jul 2026',
      '10 Aug 2026',
    ])
    const [, first, second] = [...(table?.rows(place) ?? [])]
    const filled = (cells: object = {}) =>
      Object.entries(cells).flatMap(([key, cell]) => (cell?.look ? [`${key} ${cell.look}`] : []))
    expect(filled(first?.cells)).toEqual(['2026-06-15 strong-bar-done'])
    expect(filled(second?.cells)).toEqual(['2026-07-27 strong-bar'])
  })

  it.each([
    ['2026-06-01', '2026-08-31', 14, '1 Jun 2026'],
    ['2026-06-01', '2027-11-30', 36, '1 Jun ’26'],
    ['2026-06-01', '2029-05-31', 36, 'Jun 2026'],
    ['2026-06-01', '2036-05-31', 41, 'Q2 2026'],
  ])('from %s to %s the chart has %d columns, so that a page can be read', (from, to, count, first) => {
    const spans = spansOf({ from, to })
    expect([spans.length, `${spans[0]?.title} ${spans[0]?.over}`]).toEqual([count, first])
    // Each begins on the day after the one before, and together they hold everything.
    expect(spans[0] && spans[0].from <= from).toBe(true)
    expect((spans.at(-1)?.to ?? '') >= to).toBe(true)
  })

  it('lies on its side, fits one page in width, and repeats months and weeks on each page', () => {
    const [sheet] = sheetsOf(scheduleForm(REPORT), HEAD, true)
    expect(sheet?.print).toMatchObject({ landscape: true, repeatFromRow: sheet?.above?.length })
    const over = sheet?.above?.at(-1)?.cells.filter((cell) => cell !== null)
    expect(over).toMatchObject([
      { value: 'Jun 2026', across: 5 },
      { value: 'Jul 2026', across: 4 },
      { value: 'Aug 2026', across: 5 },
    ])
  })
})

it('is a plain list while nothing has dates', () => {
  const pages = scheduleForm({ ...REPORT, phases: [{ code: 'EW', name: 'Earthworks', tasks: [C] }] })
  expect(pages).toHaveLength(1)
  expect(pages[0]?.tables[0]?.chart).toBeUndefined()
  expect(pages[0]?.isSigned).toBe(true)
})
