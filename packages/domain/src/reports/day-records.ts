import { exact, plus, rounded } from '../catalog/fraction.ts'

/* A day of a site, as its books have it: who worked on what, what came, what was used, which machines ran. */

/** A work item by its names; all empty where the book names none. */
export interface RecordedWork {
  psow_id: number | null
  work_item_number: string
  work_item_code: string
  work_item: string
}

/** One person's hours in a half of a day. The person is told apart, and never shown. */
interface WorkedHalf extends RecordedWork {
  person: string
  position: string
  hours: number
}

interface DeliveredItem {
  number: string
  supplier: string
  description: string
  unit: string
  quantity: number
}

interface ReleasedItem extends RecordedWork {
  number: string
  description: string
  unit: string
  quantity: number
}

/** A shift of a machine with what it worked on. */
export interface MachineShiftRecord {
  machine: string
  idle: number
  down: number
  down_reason: string
  items: readonly (RecordedWork & { hours: number })[]
}

export interface BookedDay {
  attendance: readonly WorkedHalf[]
  deliveries: readonly DeliveredItem[]
  releases: readonly ReleasedItem[]
  shifts: readonly MachineShiftRecord[]
}

interface PositionHours {
  position: string
  people: number
  hours: number
}

interface WorkRecord extends RecordedWork {
  /** The longest that anybody, else any machine, worked on it. */
  hours: number
  people: PositionHours[]
  materials: { description: string; unit: string; quantity: number }[]
  machines: { machine: string; hours: number }[]
}

export interface DayOfSite {
  people: PositionHours[]
  work: WorkRecord[]
  deliveries: DeliveredItem[]
  releases: Omit<ReleasedItem, 'psow_id' | 'work_item'>[]
  machines: { machine: string; worked: number; idle: number; down: number; down_reason: string }[]
}

export const NO_RECORDS: DayOfSite = { people: [], work: [], deliveries: [], releases: [], machines: [] }

export const addedHours = (values: readonly number[]): number => rounded(plus(...values.map(exact)), 2)
export const addedQuantity = (values: readonly number[]): number => rounded(plus(...values.map(exact)), 4)

/** In the order in which the first of each group came. */
function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

/** A person who was one thing in the morning and another in the afternoon is counted as both. */
function byPosition(halves: readonly WorkedHalf[]): PositionHours[] {
  return grouped(halves, ({ position }) => position).map((of) => ({
    position: of[0]?.position ?? '',
    people: new Set(of.map(({ person }) => person)).size,
    hours: addedHours(of.map(({ hours }) => hours)),
  }))
}

const workKey = ({ psow_id }: RecordedWork) => String(psow_id)

const longest = (groups: readonly (readonly { hours: number }[])[]) =>
  Math.max(0, ...groups.map((of) => addedHours(of.map(({ hours }) => hours))))

function recordOf(work: RecordedWork, day: BookedDay): WorkRecord {
  const isOfIt = (row: RecordedWork) => row.psow_id === work.psow_id
  const halves = day.attendance.filter(isOfIt)
  const ran = day.shifts.flatMap(({ machine, items }) =>
    items.filter(isOfIt).map(({ hours }) => ({ machine, hours })),
  )
  const byMachine = grouped(ran, ({ machine }) => machine)
  const ofPeople = longest(grouped(halves, ({ person }) => person))
  return {
    psow_id: work.psow_id,
    work_item_number: work.work_item_number,
    work_item_code: work.work_item_code,
    work_item: work.work_item,
    hours: ofPeople > 0 ? ofPeople : longest(byMachine),
    people: byPosition(halves),
    materials: grouped(day.releases.filter(isOfIt), ({ description, unit }) => `${unit}\n${description}`).map(
      (of) => ({
        description: of[0]?.description ?? '',
        unit: of[0]?.unit ?? '',
        quantity: addedQuantity(of.map(({ quantity }) => quantity)),
      }),
    ),
    machines: byMachine.map((of) => ({
      machine: of[0]?.machine ?? '',
      hours: addedHours(of.map(({ hours }) => hours)),
    })),
  }
}

/** The books of one day put together. Who is absent, and who has no time out yet, worked no hours and is not counted. */
export function dayOfSite(books: BookedDay): DayOfSite {
  const day = { ...books, attendance: books.attendance.filter(({ hours }) => hours > 0) }
  const named: RecordedWork[] = [
    ...day.attendance,
    ...day.shifts.flatMap(({ items }) => items),
    ...day.releases,
  ]
  return {
    people: byPosition(day.attendance),
    work: grouped(named, workKey)
      .map(([first]) => recordOf(first as RecordedWork, day))
      // Records for no work item stand last.
      .sort((one, other) => Number(one.psow_id === null) - Number(other.psow_id === null)),
    deliveries: day.deliveries.map((item) => ({ ...item })),
    releases: day.releases.map(({ psow_id: _, work_item: __, ...item }) => item),
    machines: grouped(day.shifts, ({ machine }) => machine).map((of) => ({
      machine: of[0]?.machine ?? '',
      worked: addedHours(of.flatMap(({ items }) => items.map(({ hours }) => hours))),
      idle: addedHours(of.map(({ idle }) => idle)),
      down: addedHours(of.map(({ down }) => down)),
      down_reason: of
        .map(({ down_reason }) => down_reason)
        .filter(Boolean)
        .join('; '),
    })),
  }
}

interface RowFromRecords {
  activity: number
  /** Null where nobody wrote any: the person types them. */
  hours: number | null
  work: string
}

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** "4 Mason, 8 Laborer; Cement 40 bag; Mixer 6 h". */
function workWords({ people, materials, machines }: WorkRecord): string {
  return [
    people.map((of) => `${of.people} ${of.position}`).join(', '),
    materials.map((of) => `${of.description} ${figure.format(of.quantity)} ${of.unit}`).join(', '),
    machines.map((of) => `${of.machine} ${figure.format(of.hours)} h`).join(', '),
  ]
    .filter(Boolean)
    .join('; ')
}

/** The longest text that a row of the report takes. */
const MOST_WORDS = 2000

/** A row for each work item that something is written of; what is for none has no row. */
export function rowsFromRecords({ work }: Pick<DayOfSite, 'work'>): RowFromRecords[] {
  return work.flatMap((record) =>
    record.psow_id === null
      ? []
      : {
          activity: record.psow_id,
          hours: record.hours > 0 ? Math.min(record.hours, 24) : null,
          work: workWords(record).slice(0, MOST_WORDS).toWellFormed().trim(),
        },
  )
}
