import { relative } from 'node:path'
import { journeysOf } from './journeys-report.mjs'
import { root } from './paths.mjs'
import { readReport } from './test-counts.mjs'

/** The tests that take longest, over both runners: [{ seconds, name }], so that the run stays one people wait for. */
export function slowestTests(vitestFile, playwrightFile, count = 20) {
  const all = [...ofVitest(readReport(vitestFile)), ...ofPlaywright(playwrightFile)]
  return all.sort((a, b) => b.seconds - a.seconds).slice(0, count)
}

function ofVitest(report) {
  return (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults.map((test) => ({
      seconds: (test.duration ?? 0) / 1000,
      name: `${relative(root, file.name)} › ${test.title}`,
    })),
  )
}

function ofPlaywright(reportFile) {
  return journeysOf(reportFile).map(({ name, tests }) => ({
    seconds: tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    name,
  }))
}
