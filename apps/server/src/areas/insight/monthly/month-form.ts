import { LOCALES, ladderStep } from '@itayo/domain'
import { shownDay } from '../../../platform/clock.ts'
import type { Photo } from '../../../platform/pdf/model.ts'
import { pesoText, quantityCell } from '../downloads/forms/cells.ts'
import type { FormColumn, FormFact, FormPage, FormTable } from '../downloads/forms/form.ts'
import { plainTable } from '../downloads/forms/plain-table.ts'
import { curvePage } from '../downloads/forms/schedule-curve.ts'
import type { ComingItem, MonthItem, MonthOfProject } from './read-month.ts'

const monthName = new Intl.DateTimeFormat(LOCALES.en, { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const shownMonth = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`))

/** Status, S-curve, money, work, what comes next, what is in the way, and photos: one paper for the owner. */
export function monthForm(month: MonthOfProject, photos: readonly Photo[], seesCosts: boolean): FormPage[] {
  const curve = curvePage({ curve: month.curve, standing: { today: month.to } })
  return [
    {
      name: 'Month',
      title: 'Monthly Report',
      standing: month.isOver
        ? shownMonth(month.month)
        : `${shownMonth(month.month)}, until ${shownDay(month.to)}`,
      ownPaper: false,
      isWide: true,
      facts: [...statusFacts(month), ...(seesCosts ? moneyFacts(month) : [])],
      ...(curve?.curve && { curve: curve.curve, legend: curve.legend }),
      tables: [...inTheWay(month)],
      words: [],
      isSigned: false,
    },
    {
      name: 'Work',
      title: 'Work of the month and of the next',
      ownPaper: true,
      isWide: true,
      facts: [],
      tables: [...workTable(month.items), ...comingTable(month.coming), ...siteTables(month)],
      words: [],
      ...(month.items.length === 0 && { notes: ['No work item went on in this month.'] }),
      ...(photos.length > 0 && { photos }),
      isSigned: true,
    },
  ]
}

const points = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`

function statusFacts({ now, before, start, end, daysLeft, to, daysLost, site }: MonthOfProject): FormFact[] {
  const since = (value: number, was: number | undefined) =>
    was === undefined ? '' : ` (${points(Math.round((value - was) * 100) / 100)} in the month)`
  const stage = ladderStep(now.slippage)?.name
  return [
    { label: 'Work done', value: `${now.progress.toFixed(2)}%${since(now.progress, before?.progress)}` },
    { label: 'Planned', value: `${now.planned.toFixed(2)}%${since(now.planned, before?.planned)}` },
    { label: 'Slippage', value: `${points(now.slippage)} points${stage ? `, ${stage}` : ''}` },
    { label: 'Time', value: `${shownDay(start)} to ${shownDay(end)}` },
    {
      label: 'Days left',
      value: end < to ? `ended ${shownDay(end)}` : `${daysLeft} on ${shownDay(to)}`,
    },
    { label: 'Days lost to weather', value: String(daysLost) },
    { label: 'Days with a report', value: `${site.reported_days}, ${site.signed_days} signed` },
  ]
}

function moneyFacts({ money }: MonthOfProject): FormFact[] {
  const { contract, value, spentInMonth, billed, collected, collectedInMonth } = money
  return [
    { label: 'Contract cost', value: pesoText(contract) },
    { label: 'Billed to date', value: pesoText(billed) },
    {
      label: 'Collected to date',
      value: `${pesoText(collected)}, ${pesoText(collectedInMonth)} in the month`,
    },
    { label: 'Budget, direct cost', value: pesoText(value.bac) },
    { label: 'Cost to date', value: `${pesoText(value.ac)}, ${pesoText(spentInMonth)} in the month` },
    { label: 'Worth of the work done', value: `${pesoText(value.ev)} of the budget` },
    {
      label: 'Forecast at completion',
      value: value.eac === null ? 'not known before work has a cost' : forecastWords(value.eac, value.bac),
    },
  ]
}

function forecastWords(eac: number, bac: number): string {
  const over = Math.round((eac - bac) * 100) / 100
  if (over === 0) return `${pesoText(eac)}, as budgeted`
  return `${pesoText(eac)}, ${pesoText(Math.abs(over))} ${over > 0 ? 'over' : 'under'} the budget`
}

const ITEM: FormColumn = { key: 'item', title: 'Work item', width: 48, format: 'wrapped' }
const date = (key: string, title: string): FormColumn => ({
  key,
  title,
  width: 13,
  format: 'text',
  isOneLine: true,
})
const percent = (key: string, title: string): FormColumn => ({ key, title, width: 12, format: 'money' })

const workTable = (items: readonly MonthItem[]) =>
  plainTable(
    'Work done in the month',
    [
      ITEM,
      { key: 'measurement', title: 'Measurement', width: 15, format: 'quantity' },
      { key: 'unit', title: 'Unit', width: 8, format: 'text' },
      { key: 'done', title: 'Done in the month', width: 16, format: 'quantity' },
      percent('before', 'Before, %'),
      percent('now', 'Now, %'),
    ],
    items.map(({ item, measurement, unit, done, before, now }) => ({
      item,
      measurement: quantityCell(measurement),
      unit,
      done: quantityCell(done),
      before,
      now,
    })),
  )

/** As many as fit a page; the schedule has all of them. */
const MOST_COMING = 40

const comingTable = (coming: readonly ComingItem[]) =>
  plainTable(
    coming.length > MOST_COMING
      ? `Planned for the next month, the first ${MOST_COMING} of ${coming.length}`
      : 'Planned for the next month',
    [
      ITEM,
      date('start', 'Start'),
      date('end', 'End'),
      percent('now', 'Now, %'),
      percent('target', 'Target, %'),
    ],
    coming.slice(0, MOST_COMING).map(({ item, start, end, status, target }) => ({
      item,
      start: shownDay(start),
      end: shownDay(end),
      now: status,
      target,
    })),
  )

function inTheWay({ now, problems }: MonthOfProject): FormTable[] {
  const step = ladderStep(now.slippage)
  const demands = step ? [{ when: step.name, what: step.demands.join(' ') }] : []
  return plainTable(
    'What is in the way',
    [
      { key: 'when', title: 'When', width: 18, format: 'text' },
      { key: 'what', title: 'What', width: 100, format: 'wrapped' },
    ],
    [...demands, ...problems.map(({ day, problems: what }) => ({ when: shownDay(day), what }))],
  )
}

const siteTables = ({ site: { people, machines } }: MonthOfProject): FormTable[] => [
  ...plainTable(
    'People of the month',
    [
      { key: 'position', title: 'Position', width: 48, format: 'wrapped' },
      { key: 'days', title: 'Man-days', width: 14, format: 'whole' },
      { key: 'hours', title: 'Man-hours', width: 14, format: 'money' },
    ],
    people.map(({ position, man_days, man_hours }) => ({ position, days: man_days, hours: man_hours })),
  ),
  ...plainTable(
    'Equipment of the month',
    [
      { key: 'machine', title: 'Equipment', width: 48, format: 'wrapped' },
      { key: 'worked', title: 'Hours worked', width: 14, format: 'money' },
      { key: 'idle', title: 'Idle', width: 12, format: 'money' },
      { key: 'down', title: 'Down', width: 12, format: 'money' },
    ],
    machines.map(({ machine, worked, idle, down }) => ({ machine, worked, idle, down })),
  ),
]
