import { readReport } from './test-counts.mjs'

/** Every journey in a report of Playwright: [{ name, tests }]. */
export function journeysOf(reportFile) {
  const within = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(within)]
  return (readReport(reportFile)?.suites ?? [])
    .flatMap(within)
    .map(({ file, title, tests }) => ({ name: `e2e/${file} › ${title}`, tests }))
}

/** Journeys that passed only at their second try: [{ name, why }]. */
export function journeysTriedAgain(reportFile) {
  return journeysOf(reportFile)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ name, tests }) => ({ name, why: firstError(tests) }))
}

function firstError(tests) {
  return tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors ?? []))[0]?.message ?? ''
}
