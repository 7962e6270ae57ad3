import { openCompany } from '../estimate/company.ts'
import type { Row } from '../lib/report.ts'
import { measureComparing } from './comparing.ts'
import { measureComparisonPage } from './comparison-page.ts'
import { measurePasting } from './pasting.ts'
import { approveTwice } from './revisions.ts'

const OTHERS = 20

/** A large estimate worked on as in Excel, and its revisions: pasting, undoing, comparing. */
export async function measureEstimateExcel(dataDir: string): Promise<Row[]> {
  const company = await openCompany(dataDir, 'revisions', OTHERS)
  try {
    const pasted = await measurePasting(company)
    await approveTwice(company)
    return [...pasted, ...(await measureComparing(company)), ...(await measureComparisonPage(company))]
  } finally {
    await company.product.stop()
  }
}
