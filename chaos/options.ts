import { parseArgs } from 'node:util'

interface Options {
  seed: number
  minutes: number
  /** Names of faults; empty means all of them. */
  only: readonly string[]
  /** The server's output is written to this file. */
  log: string | undefined
}

const MINUTES = 4
const MOST_MINUTES = 24 * 60
const USAGE = 'npm run chaos -- [--seed 1234] [--minutes 4] [--only fault,fault] [--log file]'

export function readOptions(args: readonly string[], faults: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string', default: String(MINUTES) },
      only: { type: 'string', default: '' },
      log: { type: 'string' },
    },
  })
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
  if (!Number.isInteger(seed) || seed < 0) throw new Error(`--seed is a whole number. ${USAGE}`)
  const minutes = Number(values.minutes)
  if (!(minutes > 0 && minutes <= MOST_MINUTES)) throw new Error(`--minutes is a number above 0. ${USAGE}`)
  const only = values.only
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = only.find((name) => !faults.includes(name))
  if (unknown) throw new Error(`There is no fault "${unknown}". Faults: ${faults.join(', ')}.`)
  return { seed, minutes, only, log: values.log }
}
