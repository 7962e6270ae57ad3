import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Row } from '../lib/report.ts'

const MOST_MIB = 512

/** The most memory of a process that reads a file and nothing else. */
export async function memoryRow(what: string, file: string): Promise<Row> {
  const child = fork(fileURLToPath(new URL('./peak.ts', import.meta.url)), [file], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [peakMib] = (await once(child, 'message')) as [number]
  child.disconnect()
  return {
    what: `  most memory of a process that reads ${what}`,
    measured: `${peakMib.toFixed(0)} MiB`,
    aim: `below ${MOST_MIB} MiB`,
    good: peakMib < MOST_MIB,
  }
}
