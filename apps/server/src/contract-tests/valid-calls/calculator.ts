import type { contract, EstimateScope } from '@itayo/contract'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

/** 24 cu.m at 2 a day with 3 workers: four days. */
const laborOf = (id: number, scope: EstimateScope) => ({
  type: 1 as const,
  sow_id: scope.sow_id,
  phase_id: scope.phase_id,
  project_id: id,
  unit_area_id: 16,
  unit_area_value: 24,
  productivity: 2,
  productivity_unit_time_id: 37 as const,
  type_count: 3,
})

const lineOf = (scope: EstimateScope, version?: number) => ({
  psow_id: scope.psow_id as number,
  line_id: scope.labor[0]?.id as number,
  ...(version && { version }),
})

const blocks = async (stage: Stage) =>
  (
    await stage.one(
      `select id::int from material where company_id = $1 and description like 'CHB 150%' order by id`,
      [stage.boss.companyId],
    )
  ).id

async function recipeOf(stage: Stage) {
  const items = [{ material_id: await blocks(stage), kind: 'chb_pieces' as const, size_option_id: 2 }]
  const body = { name: `Wall ${stage.next()}`, items }
  return (await stage.boss.calculator.saveRecipe({ body })).response
}

async function ownFactor(stage: Stage, key: string) {
  const { response } = await stage.boss.calculator.saveFactor({ body: { key, value: 53.5 } })
  return response.own?.version as number
}

export const calculatorCalls: ValidCalls<typeof contract.calculator> = {
  create: [
    {
      of: 'for itself',
      leaves: ['estimate.calculated'],
      async prepare(stage) {
        const { id, scope } = await stage.drafted()
        return { by: stage.asker, body: laborOf(id, scope) }
      },
    },
    {
      of: 'into a line of a draft',
      leaves: ['estimate.calculated', 'estimate.saved'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id, scope } = await stage.drafted()
        return { by: stage.asker, body: { ...laborOf(id, scope), line: lineOf(scope, scope.version) } }
      },
    },
    {
      of: 'into a line of an approved estimate, by somebody who asks',
      leaves: ['estimate.calculated', 'estimate.proposed'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id, scope } = await stage.approved()
        return { by: stage.asker, body: { ...laborOf(id, scope), line: lineOf(scope, scope.version) } }
      },
    },
  ],
  saveFactor: [
    {
      of: 'the first of its own',
      leaves: ['catalog.factor_changed'],
      prepare: async (stage) => ({ by: stage.boss, body: { key: 'chb.per_sqm', value: 13 } }),
    },
    {
      of: 'another one',
      leaves: ['catalog.factor_changed'],
      async prepare(stage) {
        const version = await ownFactor(stage, 'tie_wire.m_per_kg')
        return { by: stage.boss, body: { key: 'tie_wire.m_per_kg', value: 54, version } }
      },
    },
  ],
  resetFactor: [
    {
      leaves: ['catalog.factor_reset'],
      async prepare(stage) {
        const { response } = await stage.boss.calculator.saveFactor({
          body: { key: 'forms.lap_m', value: 0.25 },
        })
        return { by: stage.boss, body: { key: 'forms.lap_m', version: response.own?.version as number } }
      },
    },
  ],
  saveRecipe: [
    {
      of: 'a new one',
      leaves: ['catalog.recipe_added'],
      async prepare(stage) {
        const items = [{ material_id: await blocks(stage), kind: 'chb_pieces' as const, size_option_id: 2 }]
        return { by: stage.boss, body: { name: `Wall ${stage.next()}`, items } }
      },
    },
    {
      of: 'a change',
      leaves: ['catalog.recipe_changed'],
      async prepare(stage) {
        const { id, version, items } = await recipeOf(stage)
        const sent = items.map(({ material: _m, unit_id: _u, price: _p, ...item }) => item)
        return { by: stage.boss, body: { id, version, name: `Wall ${stage.next()}`, items: sent } }
      },
    },
  ],
  deleteRecipe: [
    {
      leaves: ['catalog.recipe_deleted'],
      prepare: async (stage) => ({ by: stage.boss, body: { id: (await recipeOf(stage)).id } }),
    },
  ],
  applyRecipe: [
    {
      leaves: ['estimate.calculated', 'estimate.saved'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const recipe = await recipeOf(stage)
        const { id, scope } = await stage.drafted()
        const of = { project_id: id, psow_id: scope.psow_id as number, version: scope.version }
        return { by: stage.asker, body: { id: recipe.id, ...of, area_value: 986 } }
      },
    },
  ],
}
