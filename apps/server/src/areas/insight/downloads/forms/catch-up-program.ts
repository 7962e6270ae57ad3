import { shownDay } from '../../../../platform/clock.ts'
import type { CatchUpProgram, ProgramItem } from '../../recommender/program.ts'
import { computed, spanFormula } from './cells.ts'
import type { FormColumn, FormPage, FormRow, Place } from './form.ts'

/** The five resources whose additional input the order asks to be named stand together. */
const RESOURCES = 'Additional input of resources'

const COLUMNS: readonly FormColumn[] = [
  { key: 'item', title: 'Work item', width: 25, format: 'wrapped' },
  { key: 'points', title: 'Slippage', width: 9, format: 'text', isOneLine: true },
  { key: 'status', title: 'Done %', width: 9, format: 'money' },
  { key: 'planned', title: 'Schedule', width: 13, format: 'wrapped' },
  { key: 'new', title: 'Catch-up schedule', width: 13, format: 'wrapped' },
  { key: 'target', title: 'Target %', width: 9, format: 'money' },
  { key: 'money', title: 'Money (PhP)', over: RESOURCES, width: 13, format: 'money', isCost: true },
  { key: 'manpower', title: 'Manpower', over: RESOURCES, width: 19, format: 'wrapped' },
  { key: 'materials', title: 'Materials', over: RESOURCES, width: 22, format: 'wrapped' },
  { key: 'equipment', title: 'Equipment', over: RESOURCES, width: 17, format: 'wrapped' },
  { key: 'management', title: 'Management', over: RESOURCES, width: 19, format: 'wrapped' },
]

/** Percentages of the head, with a sign where they can be below zero. */
const percent = (value: number) => `${value.toFixed(2).replace('-', '−')}%`
const dayOr = (day: string | null) => (day === null ? 'not known' : shownDay(day))

export function catchUpProgramForm(
  program: CatchUpProgram,
  { isAccepted, seesCosts }: { isAccepted: boolean; seesCosts: boolean },
): FormPage {
  const { now, after } = program
  return {
    name: 'Catch-up program',
    title: 'Catch-up Program',
    standing: isAccepted
      ? `Accepted on ${shownDay(program.made_on)}`
      : `Proposed on ${shownDay(program.made_on)}`,
    ownPaper: false,
    isWide: true,
    facts: [
      { label: 'Option', value: program.option },
      {
        label: 'Standing',
        value: `Planned ${percent(program.planned)}, done ${percent(program.progress)}, slippage ${percent(program.slippage)}`,
      },
      { label: 'Stage (D.O. 193, s. 2016)', value: program.stage },
      { label: 'Contract end', value: shownDay(program.contract_end) },
      {
        label: 'As it goes',
        value: `Ends ${dayOr(now.finish)}, slippage ${percent(now.slippage)} on ${shownDay(program.evaluated_on)}`,
      },
      {
        label: 'With this program',
        value: `Ends ${shownDay(after.finish)}, slippage ${percent(after.slippage)} on ${shownDay(program.evaluated_on)}`,
      },
    ],
    tables: [{ columns: COLUMNS, isDense: true, rows: (place) => rowsOf(program, place) }],
    words: [],
    notes: [
      `Targets are for ${shownDay(program.evaluated_on)}, the day of the next evaluation. Materials are those of the estimate that are not ordered.`,
      ...(seesCosts ? ['Money is what the program adds to the direct cost of the estimate.'] : []),
      ...program.demands,
    ],
    isSigned: true,
  }
}

function* rowsOf({ items, money }: CatchUpProgram, place: Place): Generator<FormRow> {
  const first = place.row
  for (const item of items) yield { kind: 'row', cells: cellsOf(item) }
  yield {
    kind: 'total',
    text: 'Total',
    cells: { money: computed(money, spanFormula(place, 'money', first, first + items.length - 1)) },
  }
}

function cellsOf(item: ProgramItem): FormRow['cells'] {
  return {
    item: item.item,
    points: item.points === null ? '' : percent(item.points),
    status: item.status,
    planned: windowWords(item.old),
    new: windowWords(item.new),
    target: item.target,
    money: item.money,
    manpower: item.manpower.join(', '),
    materials: item.materials.join('; '),
    equipment: item.equipment.join(', '),
    management: item.management.join('; '),
  }
}

const windowWords = ({ start, end }: ProgramItem['old']) =>
  start === null || end === null ? '' : `${shownDay(start)} to ${shownDay(end)}`
