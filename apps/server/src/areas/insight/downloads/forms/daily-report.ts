import type { DailyReport, DailySummary, SiteRecords } from '@itayo/contract'
import { shownDay, shownMoment } from '../../../../platform/clock.ts'
import type { Photo } from '../../../../platform/pdf/model.ts'
import { computed, spanFormula } from './cells.ts'
import type { FormColumn, FormPage, FormRow, FormTable } from './form.ts'
import { plainTable } from './plain-table.ts'

const NUMBER: FormColumn = { key: 'number', title: 'Item', width: 14, format: 'text' }
const hours = (key: string, title: string): FormColumn => ({ key, title, width: 12, format: 'money' })
const quantity = (key: string, title: string): FormColumn => ({ key, title, width: 14, format: 'quantity' })

/** A plain table with the sum of its last columns below. */
function summedTable(
  heading: string,
  columns: readonly FormColumn[],
  rows: readonly Record<string, string | number>[],
  sums: readonly string[],
): FormTable[] {
  if (rows.length === 0) return []
  return [
    {
      heading,
      columns,
      *rows(place): Generator<FormRow> {
        const first = place.row
        for (const cells of rows) yield { kind: 'row', cells }
        const last = first + rows.length - 1
        const total = (key: string) =>
          computed(
            Math.round(rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0) * 100) / 100,
            spanFormula(place, key, first, last),
          )
        yield {
          kind: 'total',
          text: 'Total',
          cells: Object.fromEntries(sums.map((key) => [key, total(key)])),
        }
      },
    },
  ]
}

const peopleTable = ({ people }: SiteRecords) =>
  summedTable(
    'Manpower',
    [
      { key: 'position', title: 'Position', width: 40, format: 'wrapped' },
      { key: 'people', title: 'Number', width: 12, format: 'whole' },
      hours('hours', 'Man-hours'),
    ],
    people.map(({ position, people: count, hours: worked }) => ({ position, people: count, hours: worked })),
    ['people', 'hours'],
  )

const machineTable = ({ machines }: SiteRecords) =>
  plainTable(
    'Equipment on site',
    [
      { key: 'machine', title: 'Equipment', width: 36, format: 'wrapped' },
      hours('worked', 'Worked'),
      hours('idle', 'Idle'),
      hours('down', 'Down'),
      { key: 'reason', title: 'Why it was down', width: 28, format: 'wrapped' },
    ],
    machines.map(({ machine, worked, idle, down, down_reason: reason }) => ({
      machine,
      worked,
      idle,
      down,
      reason,
    })),
  )

const deliveryTable = ({ deliveries }: SiteRecords) =>
  plainTable(
    'Deliveries',
    [
      { key: 'slip', title: 'Receipt', width: 16, format: 'text' },
      { key: 'description', title: 'Material', width: 36, format: 'wrapped' },
      { key: 'supplier', title: 'Supplier', width: 24, format: 'wrapped' },
      quantity('quantity', 'Quantity'),
      { key: 'unit', title: 'Unit', width: 10, format: 'text' },
    ],
    deliveries.map(({ number: slip, description, supplier, quantity: count, unit }) => ({
      slip,
      description,
      supplier,
      quantity: count,
      unit,
    })),
  )

const useTable = ({ releases }: SiteRecords) =>
  plainTable(
    'Materials used',
    [
      NUMBER,
      { key: 'description', title: 'Material', width: 44, format: 'wrapped' },
      quantity('quantity', 'Quantity'),
      { key: 'unit', title: 'Unit', width: 10, format: 'text' },
    ],
    releases.map(({ work_item_number: number, description, quantity: count, unit }) => ({
      number,
      description,
      quantity: count,
      unit,
    })),
  )

/** The name of who gave the data stands where it is shown: its licence asks for it. */
const WEATHER_SOURCES = {
  hand: 'Entered by hand on the site',
  seen: 'Weather data by Open-Meteo.com, after the day',
  forecast: 'Weather data by Open-Meteo.com, forecast',
} as const

/** The daily report as handbook 9 has it: the day, the work, the site, who signs, and the photos. */
export function dailyForm(report: DailyReport, photos: readonly Photo[]): FormPage[] {
  const { rows, site_records: records } = report
  return [
    {
      name: 'Daily report',
      title: 'Daily Report',
      standing: report.signed_at
        ? `${shownDay(report.date)}, signed by ${report.signed_by ?? ''} ${shownMoment(new Date(report.signed_at))}`
        : shownDay(report.date),
      ownPaper: false,
      facts: [
        { label: 'Date', value: shownDay(report.date) },
        { label: 'Submitted by', value: report.submitted ?? '' },
        { label: 'Weather AM', value: report.weather_morning },
        { label: 'Weather PM', value: report.weather_afternoon },
        ...(report.weather_source
          ? [{ label: 'Source of the weather', value: WEATHER_SOURCES[report.weather_source] }]
          : []),
      ],
      tables: [
        ...plainTable(
          'Work done',
          [
            NUMBER,
            { key: 'name', title: 'Scope of Work', width: 32, format: 'wrapped' },
            hours('hours', 'Hours'),
            { key: 'work', title: 'Description of Work', width: 52, format: 'wrapped' },
          ],
          rows.map(({ work_item_number: number, work_item: name, hours: worked, work }) => ({
            number,
            name,
            hours: worked,
            work,
          })),
        ),
        ...peopleTable(records),
        ...machineTable(records),
        ...deliveryTable(records),
        ...useTable(records),
      ],
      words: [],
      notes: [`Visitors: ${report.visitors || 'none'}`, `Problems: ${report.problems || 'none'}`],
      ...(photos.length > 0 && {
        photos,
        sheetNotes: [`Photos, in the PDF: ${photos.map(({ caption }) => caption).join('; ')}`],
      }),
      isSigned: true,
    },
  ]
}

/** The days of a week or a month. */
export function summaryForm(summary: DailySummary): FormPage[] {
  const { work, people, materials, machines } = summary
  return [
    {
      name: 'Daily reports',
      title: 'Summary of Daily Reports',
      standing: `${shownDay(summary.from)} to ${shownDay(summary.to)}`,
      ownPaper: false,
      facts: [
        { label: 'Days with a report', value: String(summary.reported_days) },
        { label: 'Signed', value: String(summary.signed_days) },
      ],
      tables: [
        ...summedTable(
          'Work',
          [
            NUMBER,
            { key: 'name', title: 'Work item', width: 44, format: 'wrapped' },
            { key: 'days', title: 'Days', width: 10, format: 'whole' },
            hours('hours', 'Hours'),
            hours('man_hours', 'Man-hours'),
          ],
          work.map(({ work_item_number: number, work_item: name, days, hours: worked, man_hours }) => ({
            number,
            name,
            days,
            hours: worked,
            man_hours,
          })),
          ['hours', 'man_hours'],
        ),
        ...summedTable(
          'Manpower',
          [
            { key: 'position', title: 'Position', width: 44, format: 'wrapped' },
            { key: 'man_days', title: 'Man-days', width: 12, format: 'whole' },
            hours('man_hours', 'Man-hours'),
          ],
          people.map(({ position, man_days, man_hours }) => ({ position, man_days, man_hours })),
          ['man_days', 'man_hours'],
        ),
        ...plainTable(
          'Materials',
          [
            { key: 'description', title: 'Material', width: 44, format: 'wrapped' },
            { key: 'unit', title: 'Unit', width: 10, format: 'text' },
            quantity('delivered', 'Delivered'),
            quantity('used', 'Used'),
          ],
          materials.map(({ description, unit, delivered, used }) => ({ description, unit, delivered, used })),
        ),
        ...summedTable(
          'Equipment',
          [
            { key: 'machine', title: 'Equipment', width: 44, format: 'wrapped' },
            hours('worked', 'Worked'),
            hours('idle', 'Idle'),
            hours('down', 'Down'),
          ],
          machines.map(({ machine, worked, idle, down }) => ({ machine, worked, idle, down })),
          ['worked', 'idle', 'down'],
        ),
      ],
      words: [],
      isSigned: true,
    },
  ]
}
