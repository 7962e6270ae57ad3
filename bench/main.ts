import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureCalculator } from './calculator/measure.ts'
import { measureDashboards } from './dashboards/measure.ts'
import { measureDocuments } from './documents/measure.ts'
import { measureEstimate } from './estimate/measure.ts'
import { measureEstimateExcel } from './estimate-excel/measure.ts'
import { measureEstimateImport } from './estimate-import/measure.ts'
import { measureFinance } from './finance/measure.ts'
import { printTable, type Row } from './lib/report.ts'
import { measureLists } from './lists/measure.ts'
import { measureOverload } from './overload/measure.ts'
import { measureRecommender } from './recommender/measure.ts'
import { measureReports } from './reports/measure.ts'
import { measureSchedule } from './schedule/measure.ts'
import { measureSignInPage } from './sign-in-page.ts'
import { measureSignedInRead } from './signed-in-read/measure.ts'
import { measureSite } from './site/measure.ts'

/**
 * `npm run bench`: what a thing costs against a floor measured in the same run. The machines are
 * noisy, so only ratios count; each comparison carries a control, the floor measured twice.
 */
const benches: Record<string, (dataDir: string) => Promise<Row[]>> = {
  'signed-in-read': measureSignedInRead,
  lists: measureLists,
  estimate: measureEstimate,
  'estimate-excel': measureEstimateExcel,
  'estimate-import': measureEstimateImport,
  calculator: measureCalculator,
  documents: measureDocuments,
  schedule: measureSchedule,
  site: measureSite,
  recommender: measureRecommender,
  finance: measureFinance,
  dashboards: measureDashboards,
  reports: measureReports,
  overload: measureOverload,
  'sign-in-page': measureSignInPage,
}

const wanted = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'itayo-bench-'))
try {
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`${name} …`)
    rows.push(...(await measure(dataDir)))
  }
  console.log(`\nItayo bench, ${commit()}, Node ${process.version}\n`)
  printTable(rows)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

function commit(): string {
  try {
    return `commit ${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim()}`
  } catch {
    return 'no commit'
  }
}
