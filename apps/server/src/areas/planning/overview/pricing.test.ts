import type { ProjectOverview } from '@itayo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject, addWorkItem } from '../../../testing/projects.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

/** OCM, profit and VAT through the stored figures: what an estimator gets with a calculator. */
const { server, manager } = await openDemo('manager')

const read = async (projectId: number): Promise<ProjectOverview> =>
  (await manager.overview.get({ params: { companyId: manager.companyId, projectId } })).response

type Update = Parameters<SignedInClient['overview']['save']>[0]['body']['update']
const save = async (projectId: number, update: Update) =>
  (
    await manager.overview.save({
      params: { companyId: manager.companyId, projectId },
      body: { update },
    })
  ).response

describe('100,000.00 of direct cost', () => {
  let id: number
  beforeAll(async () => {
    id = await addProject(manager)
    await addWorkItem(server, id, 'CW-02', { labor: 30_000, equipment: 20_000, material: 50_000 })
    // Add Project leaves these fields open.
    await save(id, {
      architect: 'A',
      client_company: 'B',
      client_name: 'C',
      client_contact: '0917',
      client_email: 'd@example.test',
      region: 'Region IV-A (CALABARZON)',
      province: 'Rizal',
      city: 'Tanay',
      barangay: 'Plaza Aldea',
      street: 'S',
      bid_category: '1-5 Million',
      reconciliation_cycle: 'weekly',
    })
  })

  const PRICES: [string, Update, { rate: number; ocm: number; cp: number; vat: number; contract: number }][] =
    [
      ['DPWH, 15 and 10', {}, { rate: 5, ocm: 15_000, cp: 10_000, vat: 6_250, contract: 131_250 }],
      [
        'Private',
        { source_of_funds: 'Private' },
        { rate: 12, ocm: 15_000, cp: 10_000, vat: 15_000, contract: 140_000 },
      ],
      [
        'Joint Venture',
        { source_of_funds: 'Joint Venture' },
        { rate: 12, ocm: 15_000, cp: 10_000, vat: 15_000, contract: 140_000 },
      ],
      [
        'LGU',
        { source_of_funds: 'Local Government Unit' },
        { rate: 5, ocm: 15_000, cp: 10_000, vat: 6_250, contract: 131_250 },
      ],
      [
        'an override',
        { vat_override: 7.5 },
        { rate: 7.5, ocm: 15_000, cp: 10_000, vat: 9_375, contract: 134_375 },
      ],
      [
        'an override of 0',
        { vat_override: 0 },
        { rate: 0, ocm: 15_000, cp: 10_000, vat: 0, contract: 125_000 },
      ],
      [
        'without VAT, which beats an override',
        { has_vat: '0', vat_override: 12 },
        { rate: 0, ocm: 15_000, cp: 10_000, vat: 0, contract: 125_000 },
      ],
      [
        'percentages of 0',
        { has_vat: '1', vat_override: null, ocm: 0, cp: 0 },
        { rate: 5, ocm: 0, cp: 0, vat: 5_000, contract: 105_000 },
      ],
      [
        'no percentages: 15 and 10 again',
        { ocm: null, cp: null },
        { rate: 5, ocm: 15_000, cp: 10_000, vat: 6_250, contract: 131_250 },
      ],
    ]

  test.each(PRICES)('%s', async (_, update, { rate, ...figures }) => {
    if (Object.keys(update).length > 0) await save(id, update)
    else await save(id, { source_of_funds: 'DPWH' })
    const is = await read(id)
    expect(is.project_info.vat_rate).toBe(rate)
    expect(is.build_up).toMatchObject({ direct: 100_000, ...figures })
    const { response } = await manager.projects.list({
      body: { filter: { name: is.project_info.identifier } },
    })
    expect(response.data[0]).toMatchObject({ TotalCost: 100_000, ContractCost: figures.contract })
    const { rows } = await server.owner.query(
      'select ocm::float8, cp::float8, vat::float8, contract::float8 from project_work_item where project_id = $1',
      [id],
    )
    expect(rows).toEqual([figures])
  })
})
