import { relative } from 'node:path'
import { root } from './paths.mjs'
import { readReport } from './test-counts.mjs'

/** The tests that take longest, over both runners: [{ seconds, name }], so that the run stays one people wait for. */
export function slowestTests(vitestFile, playwrightFile, count = 20) {
  const all = [...ofVitest(readReport(vitestFile)), ...ofPlaywright(readReport(playwrightFile))]
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

function ofPlaywright(report) {
  const within = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(within)]
  return (report?.suites ?? []).flatMap(within).map((spec) => ({
    seconds:
      spec.tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    name: `e2e/${spec.file} › ${spec.title}`,
  }))
}
