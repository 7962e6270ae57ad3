import type { Platform } from '../../../platform/context.ts'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { insertStoredFile } from '../../../platform/stored-files.ts'
import { asDemoPerson } from '../../foundation/accounts/demo-person.ts'
import { type Bill, billForm } from './bill-form.ts'
import { readInWorker } from './read-in-worker.ts'
import { keepRead } from './read-job.ts'
import * as store from './store/uploads.ts'

/** In each demo company: projects that wait for somebody to look at a bill; the restricted ones too. */
const COMPANIES = [
  { estimator: 'estimator@bayanihan.test', projects: ['ILO-2026-009', 'BUL-2026-014'] },
  { estimator: 'admin@pundasyon.test', projects: ['PC-001'] },
] as const

/** With one product that is printed wrong, and items the catalogue knows under other names. */
const SITE_WORKS: Bill = {
  company: 'Office of the Municipal Engineer',
  subtitle: 'Site development',
  project: 'Site development works',
  prices: 'Direct costs',
  parts: [
    [
      'PART I - GENERAL REQUIREMENTS',
      [
        ['B.5', 'Project Billboard / Signboard', 1, 'each', 8450],
        ['B.7(2)', 'Occupational Safety and Health Program', 1, 'l.s.', 162_300],
        ['B.9', 'Mobilization / Demobilization', 1, 'l.s.', 94_800],
      ],
    ],
    [
      'PART II - EARTHWORKS',
      [
        ['102(2)', 'Surplus Common Excavation', 684.2, 'cu.m', 318.4],
        ['105(1)a', 'Subgrade Preparation, Common Material', 5580, 'sq.m', 28.15],
      ],
    ],
    ['PART III - SUBBASE AND BASE COURSE', [['200(1)', 'Aggregate Subbase Course', 1116, 'cu.m', 1042.6]]],
    [
      'PART IV - SURFACE COURSES',
      [['311(1)c1', 'PCC Pavement, Plain, 200 mm, 14 days', 4960, 'sq.m', 1286.4, 6_386_544]],
    ],
    [
      'PART V - DRAINAGE AND SLOPE PROTECTION',
      [
        ['500(1)a2', 'Pipe Culvert, RC, 610 mm dia., Class II', 48, 'l.m.', 4214.9],
        ['502(3)a', 'Catch Basins, 900 x 900 mm', 6, 'each', 18_960.5],
        ['505(5)a', 'Grouted Riprap, Class A', 86.4, 'cu.m', 4688],
      ],
    ],
    [
      'PART VI - MISCELLANEOUS',
      [
        ['600(3)', 'Curb and Gutter, Cast in Place', 320, 'l.m.', 1012.8],
        ['612(1)', 'Reflectorized Thermoplastic Markings, White', 186, 'sq.m', 1386.25],
      ],
    ],
  ],
}

export async function loadEstimateImportDemo(platform: Platform): Promise<void> {
  const content = await renderPdf(billForm(SITE_WORKS, platform.clock.now()), { caller: 'demo' })
  const reading = await readInWorker(content)
  for (const { estimator, projects } of COMPANIES) {
    await asDemoPerson(platform, estimator, async (tx, person) => {
      const chosen = await tx
        .selectFrom('project')
        .select('id')
        .where('archived_at', 'is', null)
        .where((eb) => eb.or([eb('identifier', 'in', [...projects]), eb('is_restricted', '=', true)]))
        .execute()
      for (const { id } of chosen) {
        const name = 'BOQ_SiteWorks.pdf'
        const stored = await platform.files.put(person.company_id, content)
        const about = { name, type: 'application/pdf' }
        const file_id = await insertStoredFile(tx, person.company_id, about, stored)
        const upload = await store.insert(tx, { project_id: id, file_id, file_name: name })
        await keepRead(tx, { id: upload, project_id: id }, reading.estimate)
        await store.change(tx, upload, { seen: reading.seen })
      }
    })
  }
}
