import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scanned } from '../../apps/server/src/areas/planning/estimate-import/reader/testing/scanned.ts'
import { plainRow } from '../lib/compare.ts'
import type { Row } from '../lib/report.ts'
import { addScore, readOrNothing } from './generated.ts'
import { memoryRow } from './memory.ts'
import { type Answer, f1, newScore, type Score, scoreEstimate } from './score.ts'

/** Samples as they come out of a scanner: how much is right in each, what is marked, and what a page costs. */
const SLANTS = [0, 0.7, -1.2, 1.8]
const GRAIN = 14
const QUALITY = 70
const AIM = 0.98

export async function measureScans(folder: URL, dataDir: string): Promise<Row[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  const whole = newScore()
  const rows: Row[] = []
  let [seconds, pages] = [0, 0]
  for (const [at, name] of names.entries()) {
    const truth = JSON.parse(readFileSync(new URL(name.replace('.pdf', '.json'), folder), 'utf8')) as Answer
    const file = await scanned(new Uint8Array(readFileSync(new URL(name, folder))), {
      slant: SLANTS[at % SLANTS.length] ?? 0,
      grain: GRAIN,
      quality: QUALITY,
    })
    const before = process.cpuUsage()
    const read = await readOrNothing(file)
    const { user, system } = process.cpuUsage(before)
    seconds += (user + system) / 1e6
    pages += read?.pages ?? 1
    const score = scoreEstimate(truth, (read ?? {}) as unknown as Answer)
    addScore(whole, score, name)
    rows.push(...scoreRows(`the scan of ${name.replace('.pdf', '')}`, score))
    if (at === 0) await writeFile(join(dataDir, 'scan.pdf'), file)
  }
  return [
    ...scoreRows(`all scans (${names.length} files)`, whole),
    plainRow('  seconds of processor for a page', (seconds / Math.max(1, pages)).toFixed(1)),
    await memoryRow('a scan', join(dataDir, 'scan.pdf')),
    ...rows,
  ]
}

function scoreRows(what: string, score: Score): Row[] {
  return [
    {
      what: `import: cells right in ${what}, F1`,
      measured: f1(score).toFixed(4),
      aim: `at least ${AIM}`,
      good: f1(score) >= AIM,
    },
    {
      what: '  wrong rows that are marked',
      measured: `${score.wrongRowsMarked} of ${score.wrongRows}`,
      aim: 'all',
      good: score.wrongRowsMarked === score.wrongRows,
    },
    plainRow('  right rows that are marked', `${score.rightRowsMarked} of ${score.rightRows}`),
  ]
}
