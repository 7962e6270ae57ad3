import { existsSync, readFileSync } from 'node:fs'

/* The result of a step of `npm test`: { passed, failed, skipped }. */

export const PASSED = { passed: 1, failed: 0, skipped: 0 }
export const FAILED = { passed: 0, failed: 1, skipped: 0 }

export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const count of counts) for (const key of Object.keys(total)) total[key] += count[key]
  return total
}

export function lineOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function countVitest(reportFile, exitCode) {
  return count(reportFile, exitCode, (report) => ({
    passed: report.numPassedTests,
    // A file that could not even be loaded has no tests in the list, but it is a failure.
    failed:
      report.numFailedTests +
      report.testResults.filter((file) => file.status === 'failed' && !hasFailure(file)).length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }))
}

export function countPlaywright(reportFile, exitCode) {
  return count(reportFile, exitCode, ({ stats }) => ({
    // One that passed only when tried again is named by its run.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }))
}

/** A runner that crashed, left no report, ran nothing, or is unhappy for a reason that no test shows, has failed. */
function count(reportFile, exitCode, read) {
  const report = readReport(reportFile)
  if (!report) return FAILED
  const counts = read(report)
  const unexplained = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return unexplained ? { ...counts, failed: 1 } : counts
}

/** A runner that crashed leaves half a report, or none. */
export function readReport(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  } catch {
    return undefined
  }
}

function hasFailure(file) {
  return file.assertionResults.some((test) => test.status === 'failed')
}
