import {
  attendanceCost,
  type DayKind,
  fullHalf,
  HALVES,
  type Half,
  hoursOf,
  USUAL_TIMES,
} from '@itayo/domain'
import { type BegunWork, daysOf, partsOf, type Site } from './days.ts'

/** A labor line of a work item that has begun. */
export interface CrewLine {
  id: number
  position_id: number
  rate: number
  amount: number
}

export interface CrewRecord {
  day: string
  half: Half
  psow_id: number
  line_id: number
  position_id: number
  rate: number
  /** Which one of the position on that day: nobody is written down twice. */
  worker: number
}

/** Who worked on each day, so that their pay comes to what the lines have cost by now. */
export function crewsOf(
  works: readonly { work: BegunWork; lines: readonly CrewLine[] }[],
  site: Site,
): CrewRecord[] {
  const busy = new Map<string, number>()
  return works.flatMap(({ work, lines }) => {
    const days = daysOf(work, site)
    return lines.flatMap((line) => {
      const cost = (line.amount * work.status * work.costs) / 100
      const shifts = Math.max(1, Math.round(cost / line.rate))
      return partsOf(shifts, days.length).flatMap((workers, at) => {
        const day = days[at] as string
        const key = `${day} ${line.position_id}`
        const first = busy.get(key) ?? 0
        busy.set(key, first + workers)
        return Array.from({ length: workers }, (_, place) =>
          HALVES.map((half) => ({
            day,
            half,
            psow_id: work.id,
            line_id: line.id,
            position_id: line.position_id,
            rate: line.rate,
            worker: first + place,
          })),
        ).flat()
      })
    })
  })
}

/** A full half of a day, as attendance counts and pays it. */
export function paidHalf(half: Half, rate: number, kind: DayKind) {
  const full = fullHalf(half, USUAL_TIMES)
  const hours = hoursOf(half, full, USUAL_TIMES)
  return {
    ...full,
    regular_hours: hours.regular,
    overtime_hours: hours.overtime,
    day_kind: kind,
    daily_rate: rate,
    amount: attendanceCost(hours, rate, kind),
  }
}

// biome-ignore format: names of people who are hired near the site
const FIRST = ['Arnel', 'Boyet', 'Crisanto', 'Danilo', 'Edgar', 'Fernando', 'Gilbert', 'Hernan', 'Isagani', 'Jomar',
  'Kiko', 'Larry', 'Marlon', 'Nonoy', 'Orlando', 'Pedro', 'Quirino', 'Rico', 'Samuel', 'Tomas', 'Ulysses', 'Virgilio',
  'Wilfredo', 'Xander', 'Yoyong', 'Zaldy', 'Alfredo', 'Benigno', 'Celso', 'Dindo', 'Efren'] as const
// biome-ignore format: and of their families
const LAST = ['Abrenica', 'Balagtas', 'Cabrera', 'Dimaano', 'Evangelista', 'Fabian', 'Galang', 'Hilario', 'Ignacio',
  'Javier', 'Katigbak', 'Lacson', 'Macaraeg', 'Natividad', 'Ocampo', 'Pangilinan', 'Quizon', 'Roxas', 'Sarmiento',
  'Tolentino', 'Umali', 'Valdez', 'Yambao', 'Zamora', 'Asuncion', 'Buenaventura', 'Custodio', 'Dizon', 'Espino'] as const

const INITIALS = 'ABCDEFGLMNPRS'

/** Different for each number below eleven thousand: the three lengths are prime. */
export const helperName = (number: number): string =>
  `${FIRST[number % FIRST.length]} ${INITIALS[number % INITIALS.length]}. ${LAST[number % LAST.length]}`
