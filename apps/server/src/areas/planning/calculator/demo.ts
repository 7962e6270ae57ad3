import type { RecipeItem } from '@itayo/contract'
import { type CrewResult, calculateCrew, DAY_UNIT, type UnitRow } from '@itayo/domain'
import type { Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { asDemoPerson } from '../../foundation/accounts/demo-person.ts'
import { recordUsage } from '../../foundation/company/usage.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
import * as calculations from './store/calculations.ts'
import * as named from './store/demo-names.ts'
import { insertFactor, insertRecipe } from './store/library.ts'

const PEOPLE = ['admin@bayanihan.test', 'admin@pundasyon.test'] as const
const ESTIMATOR = 'estimator@bayanihan.test'

type Item = Omit<RecipeItem, 'material_id'> & { material: string }

const plaster = { kind: 'plaster', times: 2, thickness: 16, cement_type: 'B' } as const

/** A wall of 150 mm blocks, plastered on both faces. */
const WALL: readonly Item[] = [
  { material: 'CHB 150x200x400 mm', kind: 'chb_pieces', component: 'cement', times: 1, size_option_id: 2 },
  { material: 'Portland cement 40 kg', component: 'cement', cement_weight: 40, ...plaster },
  { material: 'Washed sand', component: 'sand', ...plaster },
]

/** Earlier calculations, the oldest first: productivities of one mason and of one machine in a day. */
const BEFORE = [
  {
    project: 'LAG-2026-018',
    code: 'MW-02',
    position: 'Mason',
    area: 1240,
    productivity: 4.1,
    count: 8,
    ago: 210,
  },
  {
    project: 'NUE-2026-006',
    code: 'MW-02',
    position: 'Mason',
    area: 420,
    productivity: 4.7,
    count: 4,
    ago: 96,
  },
  {
    project: 'ILO-2026-012',
    code: 'MW-02',
    position: 'Mason',
    area: 186,
    productivity: 4.5,
    count: 3,
    ago: 61,
  },
  {
    project: 'LAG-2026-018',
    code: 'MW-05',
    position: 'Mason',
    area: 2480,
    productivity: 9.5,
    count: 6,
    ago: 205,
  },
  {
    project: 'ILO-2026-012',
    code: 'MW-05',
    position: 'Mason',
    area: 372,
    productivity: 10,
    count: 3,
    ago: 60,
  },
  {
    project: 'BUL-2026-014',
    code: 'EW-02',
    category: 'Backhoe 0.80 cu.m',
    area: 640,
    productivity: 118,
    count: 1,
    ago: 160,
  },
  {
    project: 'QUE-2026-003',
    code: 'EW-02',
    category: 'Backhoe 0.80 cu.m',
    area: 2900,
    productivity: 124,
    count: 2,
    ago: 140,
  },
] as const

export async function loadCalculatorDemo(platform: Platform): Promise<void> {
  for (const email of PEOPLE) await asDemoPerson(platform, email, keepRecipe)
  await asDemoPerson(platform, ESTIMATOR, async (tx) => {
    const units = new Map((await readUnits(tx)).map((unit) => [unit.id, unit]))
    for (const past of BEFORE) await keepPast(tx, platform, past, units)
    // Their painters get less out of a can than its maker says.
    await insertFactor(tx, 'paint.88', 22)
    for (const status of ['applied', 'applied', 'applied'])
      await recordUsage(tx, { tag_name: 'calculator', status })
  })
}

async function keepRecipe(tx: Tx): Promise<void> {
  const names = WALL.map(({ material }) => material)
  const ids = await named.materialIds(tx, names)
  const items = WALL.map(({ material, ...item }) => ({ ...item, material_id: ids.get(material) }))
  await insertRecipe(tx, { name: 'CHB wall 150 mm, both faces plastered', items })
}

type Units = ReadonlyMap<number, UnitRow>

interface Crew {
  area: number
  unitId: number
  productivity: number
  count: number
}

function crewOf({ area, unitId, productivity, count }: Crew, units: Units) {
  const unit = units.get(unitId) as UnitRow
  const times = { productivityTime: DAY_UNIT, durationTime: DAY_UNIT } as const
  const asked = { area, productivity, count, duration: null, ...times }
  const result = calculateCrew({ ...asked, areaUnit: unit, productivityUnit: unit }) as CrewResult
  return {
    inputs: { ...asked, areaUnitId: unitId, productivityUnitId: null },
    result: result.duration,
    formula: result.formula,
    daily_output: productivity,
    output_unit_id: unitId,
    is_backup: false,
  }
}

async function keepPast(
  tx: Tx,
  platform: Platform,
  past: (typeof BEFORE)[number],
  units: Units,
): Promise<void> {
  const [project, item] = [await named.projectId(tx, past.project), await named.workItem(tx, past.code)]
  const isLabor = 'position' in past
  const itemId = isLabor
    ? await named.positionId(tx, past.position)
    : await named.categoryId(tx, past.category)
  await calculations.insert(tx, {
    type: isLabor ? 1 : 2,
    project_id: project,
    work_item_id: item.id,
    item_id: itemId,
    line_id: null,
    ...crewOf({ ...past, unitId: item.unit_id }, units),
    created_at: new Date(platform.clock.now().getTime() - past.ago * DAY_MS),
  })
}

const DAY_MS = 86_400_000
