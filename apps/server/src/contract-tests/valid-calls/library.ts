import type { contract } from '@itayo/contract'
import { csv } from '../../areas/library/catalog/uploads/sheets.fixture.ts'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

const phaseForm = (stage: Stage) => {
  const at = stage.next()
  return { code: `Z${at}`, name: `Phase ${at}`, phase_category_id: 1 }
}
const addPhase = async (stage: Stage) =>
  (await stage.boss.catalog.addPhase({ body: phaseForm(stage) })).response

async function itemForm(stage: Stage) {
  const { id: phase_id } = await addPhase(stage)
  const at = stage.next()
  return {
    phase_id,
    code: `ZI-${at}`,
    name: `Work ${at}`,
    unit_id: 7,
    labor: [],
    equipment: [],
    materials: [],
  }
}

const named = (stage: Stage) => ({ name: `Name ${stage.next()}` })

async function checkedUpload(stage: Stage): Promise<number> {
  const { id } = await stage.one(
    `with u as (insert into list_upload (company_id, list, file_name, state, may_price, created_by, rows_read, rows_added)
       values ($1, 'material', 'a.csv', 'checked', false, $2, 1, 1) returning company_id, id),
     r as (insert into list_upload_row (company_id, upload_id, row, outcome, cells)
       select company_id, id, 2, 'add', '{"read": {}, "use": null}' from u)
     select id::int from u`,
    [stage.boss.companyId, stage.boss.userId],
  )
  return id
}

export const catalogCalls: ValidCalls<typeof contract.catalog> = {
  addPhase: [
    {
      leaves: ['catalog.phase_added'],
      prepare: async (stage) => ({ by: stage.boss, body: phaseForm(stage) }),
    },
  ],
  editPhase: [
    {
      leaves: ['catalog.phase_changed'],
      async prepare(stage) {
        const { id, version } = await addPhase(stage)
        return { by: stage.boss, params: { id }, body: { ...phaseForm(stage), version } }
      },
    },
  ],
  addWorkItem: [
    {
      leaves: ['catalog.work_item_added'],
      prepare: async (stage) => ({ by: stage.boss, body: await itemForm(stage) }),
    },
  ],
  editWorkItem: [
    {
      leaves: ['catalog.work_item_changed'],
      async prepare(stage) {
        const body = await itemForm(stage)
        const { id, version } = (await stage.boss.catalog.addWorkItem({ body })).response
        return { by: stage.boss, params: { id }, body: { ...body, name: `Work ${stage.next()}`, version } }
      },
    },
  ],
  workItemDefaults: [
    {
      leaves: ['catalog.work_item_reset'],
      async prepare(stage) {
        const { sow_id } = stage.lists.item('CW-06')
        const { version } = (await stage.boss.catalog.workItem({ params: { id: sow_id } })).response
        return { by: stage.boss, params: { id: sow_id }, body: { version } }
      },
    },
  ],
  addTag: [
    { leaves: ['catalog.name_added'], prepare: async (stage) => ({ by: stage.boss, body: named(stage) }) },
  ],
  editTag: [
    {
      leaves: ['catalog.name_changed'],
      async prepare(stage) {
        const { id, version } = (await stage.boss.catalog.addTag({ body: named(stage) })).response
        return { by: stage.boss, params: { id }, body: { ...named(stage), archived: false, version } }
      },
    },
  ],
  addType: [
    { leaves: ['catalog.name_added'], prepare: async (stage) => ({ by: stage.boss, body: named(stage) }) },
  ],
  editType: [
    {
      leaves: ['catalog.name_changed'],
      async prepare(stage) {
        const { id, version } = (await stage.boss.catalog.addType({ body: named(stage) })).response
        return { by: stage.boss, params: { id }, body: { ...named(stage), archived: false, version } }
      },
    },
  ],
  addCategory: [
    { leaves: ['catalog.name_added'], prepare: async (stage) => ({ by: stage.boss, body: named(stage) }) },
  ],
  editCategory: [
    {
      leaves: ['catalog.name_changed'],
      async prepare(stage) {
        const { id, version } = (await stage.boss.catalog.addCategory({ body: named(stage) })).response
        return { by: stage.boss, params: { id }, body: { ...named(stage), archived: false, version } }
      },
    },
  ],
  upload: [
    {
      leavesNothing: 'a sheet changes no list: loading it writes the entry',
      needs: ['/material/save'],
      prepare: async (stage) => ({
        by: stage.boss,
        params: { list: 'material' },
        file: csv('Description,Unit\nNail,pcs\n'),
      }),
    },
  ],
  loadUpload: [
    {
      leavesNothing: 'the job that loads the rows writes the entry in their transaction',
      needs: ['/material/save'],
      prepare: async (stage) => ({ by: stage.boss, params: { id: await checkedUpload(stage) } }),
    },
  ],
  cancelUpload: [
    {
      leavesNothing: 'a sheet that changed no list is thrown away',
      needs: ['/material/save'],
      prepare: async (stage) => ({ by: stage.boss, params: { id: await checkedUpload(stage) } }),
    },
  ],
  archiveBulk: [
    {
      of: 'materials',
      leaves: ['material.archived'],
      needs: ['/material/save'],
      prepare: async (stage) => ({ by: stage.boss, body: { type_id: 1, ids: [await aMaterial(stage)] } }),
    },
    {
      of: 'materials, restored',
      leaves: ['material.restored'],
      needs: ['/material/save'],
      async prepare(stage) {
        const ids = [await aMaterial(stage)]
        await stage.boss.catalog.archiveBulk({ body: { type_id: 1, ids } })
        return { by: stage.boss, body: { type_id: 1, ids, archived: false } }
      },
    },
  ],
}

async function aMaterial(stage: Stage): Promise<number> {
  const body = { description: `Nail ${stage.next()}`, unit_id: 30 }
  return (await stage.boss.materials.add({ body })).response.id
}
