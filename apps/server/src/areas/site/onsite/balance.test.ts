import { describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { orderedBlocks, receiveBlocks, stockOf } from '../../../testing/onsite.ts'
import { addProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, manager, foreman } = await openDemo('manager', 'foreman')
const day = today(server.clock)

const balanceOf = async (by: SignedInClient, project: number, change: Record<string, string> = {}) =>
  (await by.onsite.materialBalance({ query: { project_id: String(project), ...change } })).response

const release = async (project: number, quantity: number, psow_id: number | null) => {
  const [stock] = await stockOf(manager, project)
  const items = [{ stock_id: stock?.stock_id as number, quantity }]
  return (await manager.onsite.release({ body: { project_id: project, released_on: day, psow_id, items } }))
    .response
}

/** A site with 40 of the 100 hollow blocks of its one work item, which is two fifths done. */
async function halfDone() {
  const site = await orderedBlocks(server, manager)
  await receiveBlocks(server, manager, site, 80)
  await server.owner.query('update project_work_item set status = 40 where id = $1', [site.psow_id])
  return site
}

describe('materials against the work done', () => {
  test('are expected by the share of the work, and lost in percent and pesos', async () => {
    const site = await halfDone()
    expect(await balanceOf(manager, site.id)).toMatchObject({
      over_items: 0,
      lost_amount: 0,
      data: [{ status: 40, estimated: 100, expected: 40, used: 0, waste: -40, waste_percent: -100 }],
    })
    const other = await halfDone()
    const ofItem = async (psow_id: number) =>
      (await balanceOf(manager, site.id, { psow_id: String(psow_id) })).total_items
    expect([await ofItem(site.psow_id), await ofItem(other.psow_id)]).toEqual([1, 0])
    await release(site.id, 46, site.psow_id)
    expect(await balanceOf(manager, site.id)).toMatchObject({
      total_items: 1,
      over_items: 1,
      lost_amount: 90,
      data: [
        {
          psow_id: site.psow_id,
          work_item_code: 'MW-01',
          material_description: 'Hollow block',
          unit: 'pcs',
          expected: 40,
          used: 46,
          waste: 6,
          waste_percent: 15,
          waste_amount: 90,
          counted: 0,
        },
      ],
    })
  })

  test('count in the work item they are used in, and no longer once the release is reversed', async () => {
    const site = await halfDone()
    const elsewhere = await release(site.id, 5, null)
    const rows = (await balanceOf(manager, site.id)).data
    // The worst first: what nobody expected, then what was saved.
    expect(rows).toMatchObject([
      { psow_id: null, expected: 0, used: 5, waste: 5, waste_percent: null, waste_amount: 75 },
      { psow_id: site.psow_id, used: 0, waste: -40 },
    ])
    await manager.onsite.reverseRelease({
      body: { id: elsewhere.id, version: elsewhere.version, reason: 'Written twice' },
    })
    expect((await balanceOf(manager, site.id)).data).toMatchObject([{ psow_id: site.psow_id }])
  })

  test('are found by words, and only those above what was expected', async () => {
    const site = await halfDone()
    await release(site.id, 5, null)
    expect((await balanceOf(manager, site.id, { over: '1' })).data).toMatchObject([{ psow_id: null }])
    expect((await balanceOf(manager, site.id, { search: 'mw-01' })).total_items).toBe(1)
    expect((await balanceOf(manager, site.id, { search: 'nothing like it' })).data).toEqual([])
    expect((await balanceOf(manager, site.id, { page: '2', page_size: '1' })).data).toMatchObject([
      { psow_id: site.psow_id },
    ])
  })

  test('tell no pesos to people without prices, and are not for those without the books', async () => {
    const site = await halfDone()
    await release(site.id, 46, site.psow_id)
    const [row] = (await balanceOf(foreman, site.id)).data
    expect(row).toMatchObject({ waste: 6 })
    expect(row).not.toHaveProperty('waste_amount')
    const reader = await personWith(server, ['/projects/Index'])
    expect((await refusal(balanceOf(reader, site.id))).code).toBe('permission_denied')
    expect((await balanceOf(manager, await addProject(manager))).data).toEqual([])
  })
})
