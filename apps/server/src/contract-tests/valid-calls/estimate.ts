import type { contract, EstimateScope } from '@itayo/contract'
import { pdfFile, settleAll } from '../../areas/planning/estimate-import/imports.fixture.ts'
import { newScope, submitEstimate } from '../../testing/estimates.ts'
import { addProject } from '../../testing/projects.ts'
import { edited, labor, material } from '../../testing/scopes.ts'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

const dearer = (scope: EstimateScope) =>
  edited(scope, { key: 'x', labor: [{ ...scope.labor[0], edit: true, rate: 650 }] })

export async function proposed(stage: Stage): Promise<number> {
  const { id, scope } = await stage.approved()
  await submitEstimate(stage.asker, id, [dearer(scope)])
  return id
}

async function templateOf(stage: Stage): Promise<number> {
  const { id } = await stage.drafted()
  const body = { project_id: id, name: `Template ${stage.next()}` }
  return (await stage.boss.estimate.addTemplate({ body })).response.id
}

async function answered(stage: Stage): Promise<number> {
  const { id } = await stage.drafted()
  await stage.boss.estimate.answerCheck({
    body: { project_id: id, finding: 'quantity:m1', reason: 'Agreed.' },
  })
  return id
}

export const estimateCalls: ValidCalls<typeof contract.estimate> = {
  save: [
    {
      of: 'a draft: new, edited and removed work items',
      leaves: ['estimate.saved'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id, scope } = await stage.drafted()
        const { response } = await stage.asker.estimate.save({
          body: { project_id: id, estimate_status: 1, estimate_data: [newScope(stage.lists, 'CW-05')] },
        })
        const gone = response.saved[0]?.scope as EstimateScope
        return {
          by: stage.asker,
          body: {
            project_id: id,
            estimate_status: 1,
            estimate_data: [
              edited(scope, {
                key: 'edited',
                measurement: 12,
                labor: [{ ...scope.labor[0], remove: true }, labor({ rate: 701.5 })],
              }),
              edited(gone, { key: 'gone', remove_sow: true }),
              newScope(stage.lists, 'MW-02', {
                material: [material({ basis: 'percent_of_labor', percent: 7.5 })],
              }),
            ],
          },
        }
      },
    },
    {
      of: 'typed totals of a subcontractor',
      leaves: ['estimate.saved'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id, scope } = await stage.drafted({ is_sub_con: 1 })
        const typed = { psow_id: scope.psow_id as number, total: 1500.5 }
        return {
          by: stage.asker,
          body: {
            project_id: id,
            estimate_status: 1,
            estimate_data: [],
            labor_total_actual_cost: [typed],
            equipment_total_actual_cost: [typed],
          },
        }
      },
    },
    {
      of: 'submitted',
      leaves: ['estimate.submitted'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id } = await stage.drafted()
        return { by: stage.asker, body: { project_id: id, estimate_status: 2, estimate_data: [] } }
      },
    },
    {
      of: "an approver's own",
      leaves: ['estimate.submitted'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id } = await stage.drafted()
        return { by: stage.boss, body: { project_id: id, estimate_status: 2, estimate_data: [] } }
      },
    },
    {
      of: 'an approved one edited, as a variance order',
      leaves: ['estimate.edited'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id, scope } = await stage.approved()
        const edit = { ...dearer(scope), is_variance_order: 1 as const }
        return { by: stage.boss, body: { project_id: id, estimate_status: 2, estimate_data: [edit] } }
      },
    },
    {
      of: 'edits that have to wait',
      leaves: ['estimate.proposed'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id, scope } = await stage.approved()
        return {
          by: stage.asker,
          body: { project_id: id, estimate_status: 2, estimate_data: [dearer(scope)] },
        }
      },
    },
  ],
  removeRounding: [
    {
      of: 'a draft',
      leaves: ['estimate.saved'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id, scope } = await stage.drafted()
        await stage.one(
          `with rounding as (insert into estimate_rounding (company_id, project_id, direct, contract, work_item_ids)
             values ($1, $2, 0.25, 0.25, array[$3::bigint]))
           update project_figures set rounding_direct = 0.25, rounding_contract = 0.25, direct = direct + 0.25,
             contract = contract + 0.25 where project_id = $2 returning project_id as id`,
          [stage.boss.companyId, id, scope.psow_id],
        )
        return { by: stage.asker, body: { project_id: id } }
      },
    },
  ],
  withdraw: [
    {
      leaves: ['estimate.withdrawn'],
      prepare: async (stage) => ({ by: stage.asker, body: { project_id: await proposed(stage) } }),
    },
  ],
  answerCheck: [
    {
      leaves: ['estimate.rule_answered'],
      async prepare(stage) {
        const { id } = await stage.drafted()
        return { by: stage.boss, body: { project_id: id, finding: 'quantity:m1', reason: 'Agreed.' } }
      },
    },
  ],
  reopenCheck: [
    {
      leaves: ['estimate.rule_reopened'],
      prepare: async (stage) => ({
        by: stage.boss,
        query: { project_id: String(await answered(stage)), finding: 'quantity:m1' },
      }),
    },
  ],
  addTemplate: [
    {
      leaves: ['estimate.template_added'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id } = await stage.drafted()
        return { by: stage.boss, body: { project_id: id, name: `Template ${stage.next()}` } }
      },
    },
  ],
  archiveTemplate: [
    {
      leaves: ['estimate.template_removed'],
      prepare: async (stage) => ({ by: stage.boss, params: { id: await templateOf(stage) } }),
    },
  ],
  restore: [
    {
      leaves: ['estimate.proposed'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id, scope } = await stage.approved()
        await submitEstimate(stage.boss, id, [dearer(scope)])
        return { by: stage.asker, body: { project_id: id, number: 0 } }
      },
    },
  ],
  presence: [
    {
      leavesNothing: 'who has a page open is gone within a minute and changes nothing of the company',
      async prepare(stage) {
        const { id } = await stage.drafted()
        return { by: stage.boss, body: { project_id: id, place: 'window', psow_id: null } }
      },
    },
  ],
}

/** A PDF that was read, as the demo has it, in a project of its own. */
async function readUpload(stage: Stage): Promise<number> {
  const { id } = await stage.one(
    `select u.id::int from estimate_upload u where company_id = $1 and inserted_at is null
       and exists (select from estimate_upload_row r where r.upload_id = u.id) order by id`,
    [stage.boss.companyId],
  )
  const project_id = await addProject(stage.boss)
  const copy = await stage.copyRow('estimate_upload', id, { project_id })
  await stage.server.owner.query(
    `insert into estimate_upload_row
     select (jsonb_populate_record(null::estimate_upload_row,
       to_jsonb(r) || jsonb_build_object('upload_id', $2::bigint, 'project_id', $3::bigint))).*
     from estimate_upload_row r where upload_id = $1`,
    [id, copy, project_id],
  )
  return copy
}

async function settled(stage: Stage): Promise<number> {
  const id = await readUpload(stage)
  const { id: phaseId } = await stage.one('select id::int from phase where company_id = $1 order by id', [
    stage.boss.companyId,
  ])
  await settleAll(stage.boss, id, { phaseId })
  return id
}

async function rememberedLayout(stage: Stage): Promise<{ layout_id: number; version: number }> {
  const { id } = await stage.one(
    `insert into estimate_layout (company_id, fingerprint, layout)
     values ($1, gen_random_uuid()::text, '{"head": [], "kind": null, "columns": []}') returning id::int`,
    [stage.boss.companyId],
  )
  return { layout_id: id, version: 1 }
}

export const importCalls: ValidCalls<(typeof contract)['estimate-import']> = {
  upload: [
    {
      leaves: ['estimate.file_uploaded'],
      needs: ['/costs/view'],
      prepare: async (stage) => ({
        by: stage.boss,
        body: { project_id: String(await addProject(stage.boss)) },
        file: pdfFile('%PDF-1.7\n'),
      }),
    },
  ],
  uploadJoined: [
    {
      leaves: ['estimate.file_uploaded'],
      needs: ['/costs/view'],
      prepare: async (stage) => ({
        by: stage.boss,
        body: { project_id: String(await addProject(stage.boss)) },
        files: [pdfFile('%PDF-1.7\n', 'bill.pdf'), pdfFile('%PDF-1.7\n', 'sheets.pdf')],
      }),
    },
  ],
  updatePreview: [
    {
      leavesNothing: 'corrections of what was read belong to nothing yet: inserting them writes the entry',
      needs: ['/costs/view'],
      async prepare(stage) {
        const id = await readUpload(stage)
        const { response } = await stage.boss['estimate-import'].preview({ body: { uploaded_file_id: id } })
        const data = { version: response.version, prices: 'direct' as const, rows: [] }
        return { by: stage.boss, body: { uploaded_file_id: id, status: 3, data } }
      },
    },
  ],
  setStatus: [
    {
      leaves: ['estimate.upload_cancelled'],
      needs: ['/costs/view'],
      prepare: async (stage) => ({
        by: stage.boss,
        body: { uploaded_file_id: await readUpload(stage), status: 7 },
      }),
    },
  ],
  help: [
    {
      leaves: ['estimate.reader_helped'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const id = await readUpload(stage)
        const body = { uploaded_file_id: id }
        const { version, tables } = (await stage.boss['estimate-import'].helpDetails({ body })).response
        const hints = { tables: tables.map(({ is_proposed: _, ...table }) => table), rows: [] }
        return { by: stage.boss, body: { ...body, version, hints, remember: false } }
      },
    },
  ],
  renameLayout: [
    {
      leaves: ['estimate.layout_renamed'],
      needs: ['/costs/view'],
      prepare: async (stage) => ({
        by: stage.boss,
        body: { ...(await rememberedLayout(stage)), name: 'Bills of the province' },
      }),
    },
  ],
  forgetLayout: [
    {
      leaves: ['estimate.layout_forgotten'],
      needs: ['/costs/view'],
      prepare: async (stage) => ({ by: stage.boss, body: await rememberedLayout(stage) }),
    },
  ],
  insert: [
    {
      leaves: ['catalog.work_items_imported', 'estimate.saved', 'estimate.imported'],
      needs: ['/costs/view', '/catalog/Index'],
      prepare: async (stage) => ({ by: stage.boss, body: { uploaded_file_id: await settled(stage) } }),
    },
  ],
  undoInsert: [
    {
      leaves: ['estimate.saved', 'catalog.import_undone', 'estimate.import_undone'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const uploaded_file_id = await settled(stage)
        await stage.boss['estimate-import'].insert({ body: { uploaded_file_id } })
        return { by: stage.boss, body: { uploaded_file_id } }
      },
    },
  ],
}
