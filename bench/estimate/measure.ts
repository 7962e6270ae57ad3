import type { Row } from '../lib/report.ts'
import { measureBrowser } from './browser.ts'
import { openCompany } from './company.ts'
import { measureReading } from './reading.ts'
import { measureSaving } from './saving.ts'

/** A large estimate beside a small one, in a company with many: what its size costs. */
export async function measureEstimate(dataDir: string): Promise<Row[]> {
  const company = await openCompany(dataDir)
  try {
    return [
      ...(await measureReading(company)),
      ...(await measureSaving(company)),
      ...(await measureBrowser(company)),
    ]
  } finally {
    await company.product.stop()
  }
}
