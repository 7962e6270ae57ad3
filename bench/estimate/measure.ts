import type { Row } from '../lib/report.ts'
import { measureBrowser } from './browser.ts'
import { openCompany } from './company.ts'
import { measureReading } from './reading.ts'
import { measureSaving } from './saving.ts'

const MOST_MEMORY = 300

/** A large estimate beside a small one, in a company with many: what its size costs. */
export async function measureEstimate(dataDir: string): Promise<Row[]> {
  const company = await openCompany(dataDir)
  try {
    const rows = [...(await measureReading(company)), ...(await measureSaving(company))]
    const memory = Math.round((await company.product.memory()) / 2 ** 20)
    rows.push({
      what: 'memory of the server after all that',
      measured: `${memory} MiB`,
      aim: `at most ${MOST_MEMORY}`,
      good: memory <= MOST_MEMORY,
    })
    return [...rows, ...(await measureBrowser(company))]
  } finally {
    await company.product.stop()
  }
}
