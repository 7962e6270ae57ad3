import { execFile, execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addDays, type DateWindow, nextWorkingDay, type Plan } from '@itayo/domain'

export function hasTaskJuggler(): boolean {
  try {
    execFileSync('tj3', ['--version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

interface Juggled {
  milliseconds: number
  dates: ReadonlyMap<number, DateWindow>
}

/** The plan by `tj3`, timed as a whole: it has no other way to be asked. */
export async function juggle(plan: Plan, finish: string, folder: string): Promise<Juggled> {
  await writeFile(join(folder, 'plan.tjp'), projectFile(plan, finish))
  const started = performance.now()
  await promisify(execFile)('tj3', ['--silent', 'plan.tjp'], {
    cwd: folder,
    env: { ...process.env, TZ: 'UTC' },
    maxBuffer: 1e8,
  })
  const milliseconds = performance.now() - started
  return { milliseconds, dates: readDates(await readFile(join(folder, 'dates.csv'), 'utf8'), plan) }
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** A working day is 24 hours there, so that tasks end where days do. */
function projectFile({ start, calendar, tasks, links }: Plan, finish: string): string {
  const lines = [
    `project plan "Plan" ${addDays(start, -14)} - ${addDays(finish, 60)} {`,
    '  timingresolution 60min',
    '  dailyworkinghours 24',
    ...WEEKDAYS.map((day, at) => `  workinghours ${day} ${calendar.workdays[at] ? '0:00 - 24:00' : 'off'}`),
    '}',
    ...[...calendar.daysOff].filter((date) => date <= finish).map((date) => `leaves holiday "Off" ${date}`),
  ]
  const dependencies = new Map(tasks.map(({ id }) => [id, [] as string[]]))
  for (const { predecessor, successor, kind, lag, lagUnit } of links) {
    const gap = lag > 0 ? `${lagUnit === 'working' ? 'gaplength' : 'gapduration'} ${lag}d` : ''
    dependencies.get(successor)?.push(`!t${predecessor} { ${kind === 'SS' ? 'onstart' : 'onend'} ${gap} }`)
  }
  for (const { id, workDays, notBefore } of tasks) {
    // A fixed start would not give way to links: a milestone on that day does what "not before" means.
    lines.push(`task m${id} "Not before" { start ${notBefore ?? start} }`)
    const depends = [`!m${id}`, ...(dependencies.get(id) ?? [])].join(', ')
    lines.push(`task t${id} "Task" { length ${workDays}d depends ${depends} }`)
  }
  lines.push('taskreport dates "dates" { formats csv columns id, start, end timeformat "%Y-%m-%d" }')
  return lines.join('\n')
}

function readDates(csv: string, { calendar }: Plan): Map<number, DateWindow> {
  const dates = new Map<number, DateWindow>()
  for (const [, id = '', start = '', end = ''] of csv.matchAll(/^"t(\d+)";"(.*)";"(.*)"$/gm)) {
    // Ends are the midnight after; a start may stand on a day off, with the work beginning after it.
    dates.set(Number(id), { start: nextWorkingDay(start, calendar), end: addDays(end, -1) })
  }
  return dates
}
