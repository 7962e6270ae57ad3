import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { median, type Row } from '../lib/report.ts'
import { installOther } from './others.ts'
import { LINES } from './rows.ts'
import type { Arm, Report } from './write.ts'

/** A whole estimate printed and downloaded, against a library that many would have taken for it. */
const ROUNDS = 5
const MOST_MIB = 200

interface Comparison {
  what: string
  ours: Arm
  other: { arm: Arm; name: string; version: string }
  aim: number
}

const comparisons: Comparison[] = [
  {
    what: `PDF of ${LINES} × 8`,
    ours: 'pdf',
    other: { arm: 'pdfmake', name: 'pdfmake', version: '0.3.11' },
    aim: 0.4,
  },
  {
    what: `xlsx of ${LINES} × 12`,
    ours: 'xlsx',
    other: { arm: 'exceljs', name: 'exceljs', version: '4.4.0' },
    aim: 0.6,
  },
]

export async function measureDocuments(dataDir: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const comparison of comparisons) rows.push(...(await compare(dataDir, comparison)))
  return rows
}

async function compare(dataDir: string, { what, ours, other, aim }: Comparison): Promise<Row[]> {
  const folder = await installOther(dataDir, other.name, other.version)
  const own: Report[] = []
  const others: Report[] = []
  const ratios: number[] = []
  const controls: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await write(ours)
    const theirs = folder === undefined ? undefined : await write(other.arm, folder)
    const second = await write(ours)
    own.push(first, second)
    controls.push(first.milliseconds / second.milliseconds)
    if (!theirs) continue
    others.push(theirs)
    ratios.push((first.milliseconds + second.milliseconds) / 2 / theirs.milliseconds)
  }
  const peak = Math.max(...own.map(({ peakMib }) => peakMib))
  return [
    against(what, other.name, ratios, aim),
    {
      what: '  most memory of its process',
      measured: `${peak.toFixed(0)} MiB`,
      aim: `below ${MOST_MIB} MiB`,
      good: peak < MOST_MIB,
    },
    plain('  it takes', described(own)),
    ...(others.length > 0 ? [plain(`  ${other.name} takes`, described(others))] : []),
    plain('  control: ours twice', median(controls).toFixed(2)),
  ]
}

function against(what: string, name: string, ratios: readonly number[], aim: number): Row {
  const row = { what: `${what}, time against ${name}`, aim: `at most ${aim}` }
  if (ratios.length === 0) {
    return { ...row, measured: `not measured: ${name} could not be installed`, good: undefined }
  }
  const ratio = median(ratios)
  return { ...row, measured: ratio.toFixed(2), good: ratio <= aim }
}

function described(reports: readonly Report[]): string {
  const time = median(reports.map(({ milliseconds }) => milliseconds))
  return `${time.toFixed(0)} ms, ${median(reports.map(({ peakMib }) => peakMib)).toFixed(0)} MiB`
}

function plain(what: string, measured: string): Row {
  return { what, measured, aim: '', good: undefined }
}

async function write(arm: Arm, folder = ''): Promise<Report> {
  const child = fork(fileURLToPath(new URL('./write.ts', import.meta.url)), [arm, folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`writing with ${arm} ended with code ${code}`)
  })
  const [report] = (await Promise.race([once(child, 'message'), failed])) as [Report]
  child.disconnect()
  await failed.catch(() => {})
  return report
}
