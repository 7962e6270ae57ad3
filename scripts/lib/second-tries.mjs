import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './paths.mjs'

/**
 * A reporter of Vitest. A test of the whole on a machine that others work on gets a second try, and one that needed it
 * is named at the end of the run: it must be mended, but it need not hold up everybody's work until somebody knows why.
 */
export default class {
  #found = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const why = test.result().errors?.[0]?.message ?? ''
    this.#found.push({ name: `${relative(root, test.module.moduleId)} › ${test.fullName}`, why })
  }

  onTestRunEnd() {
    if (process.env.ITAYO_SECOND_TRIES)
      writeFileSync(process.env.ITAYO_SECOND_TRIES, JSON.stringify(this.#found))
  }
}
