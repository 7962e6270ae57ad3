import type {
  Calculated,
  CreateCalculation,
  EstimateEquipment,
  EstimateLabor,
  EstimateMaterial,
  EstimateScope,
  Formulas,
  SavedCalculation,
  SavedEstimate,
} from '@itayo/contract'
import { type CrewResult, convert, DAY_UNIT, dailyOf, HOUR_UNIT } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireRows } from '../../../platform/rows.ts'
import { editLines, type LineEdits, readScope } from '../estimate/edit-lines.ts'
import { materialInputs } from './calculate.ts'
import { knownProductivity } from './productivity.ts'
import type { CrewInputs, MaterialInputs } from './saved-inputs.ts'
import * as store from './store/calculations.ts'
import { readSubject, requireCalculator, type Subject } from './subject.ts'
import { forLine, presentCrew, presentMaterial, refused, workOutCrew, workOutMaterial } from './work-out.ts'

type Line = EstimateLabor | EstimateEquipment | EstimateMaterial

/** The line that a result is for, in its work item. */
interface Target {
  scope: EstimateScope
  line: Line
}

/** A calculation as it is kept, and what it does to its line. */
interface Outcome {
  result: Calculated
  kept: Pick<
    store.NewCalculation,
    'inputs' | 'result' | 'formula' | 'daily_output' | 'output_unit_id' | 'is_backup'
  >
  edits: LineEdits
}

/** Keeps a calculation and, where the line is named with its version, writes the result there. */
export function saveCalculation(ctx: Ctx, sent: CreateCalculation): Promise<SavedCalculation> {
  return ctx.transaction(async (tx) => {
    await requireNamed(tx, sent)
    const target = sent.line ? await findTarget(tx, sent, sent.line) : null
    const itemId = sent.type_id ?? (target && itemOf(target.line))
    const subject = await readSubject(tx, ctx, { ...sent, type_id: itemId })
    const outcome =
      sent.type === 3 ? materialOutcome(sent, subject, target) : await crewOutcome(tx, sent, subject, target)
    const id = await store.insert(tx, {
      type: sent.type,
      project_id: sent.project_id,
      work_item_id: sent.sow_id,
      item_id: itemId,
      line_id: target?.line.id ?? null,
      ...outcome.kept,
    })
    await audit.record(tx, 'estimate.calculated', sent.project_id, {
      after: { work_item: subject.item.code, formula: outcome.kept.formula, result: outcome.kept.result },
    })
    const estimate = target && sent.line ? await apply(tx, ctx, sent, target, outcome.edits) : null
    return { calculation_id: id, result: outcome.result, is_backup: outcome.kept.is_backup, estimate }
  })
}

/** Rows of another company do not exist: that is said before anything about the ones that do. */
async function requireNamed(
  tx: Tx,
  { project_id, sow_id, phase_id, line }: CreateCalculation,
): Promise<void> {
  await together(
    requireCalculator(tx),
    requireRows(tx, 'project', [project_id]),
    requireRows(tx, 'work_item', [sow_id]),
    requireRows(tx, 'phase', phase_id ? [phase_id] : []),
    requireRows(tx, 'project_work_item', line ? [line.psow_id] : []),
  )
}

async function findTarget(
  tx: Tx,
  sent: CreateCalculation,
  { psow_id, line_id }: NonNullable<CreateCalculation['line']>,
): Promise<Target> {
  const scope = await readScope(tx, sent.project_id, psow_id)
  if (scope.sow_id !== sent.sow_id) throw refused('sow_id', 'The line is of another work item.')
  const lines: Line[] = { 1: scope.labor, 2: scope.equipment, 3: scope.material }[sent.type]
  const line = lines.find(({ id }) => id === line_id)
  if (!line) throw new AppError('not_found')
  if (sent.type_id && sent.type_id !== itemOf(line))
    throw refused('type_id', 'The line is of something else.')
  return { scope, line }
}

function itemOf(line: Line): number | null {
  if ('labor_id' in line) return line.labor_id
  return 'material_id' in line ? line.material_id : line.equipment_category_id
}

async function apply(
  tx: Tx,
  ctx: Ctx,
  { project_id, line }: CreateCalculation,
  { scope }: Target,
  edits: LineEdits,
): Promise<SavedEstimate | null> {
  if (!line?.version) return null
  const of = {
    projectId: project_id,
    workItemId: line.psow_id,
    version: line.version,
    isVarianceOrder: line.is_variance_order,
  }
  return editLines(tx, ctx, scope, of, edits)
}

const NOT_FILLED_IN = 'Fill in the area, the productivity and the workers or the duration.'

async function crewOutcome(
  tx: Tx,
  sent: CreateCalculation,
  subject: Subject,
  target: Target | null,
): Promise<Outcome> {
  const isCount = sent.computed === 'count'
  const productivityTime = sent.productivity_unit_time_id ?? DAY_UNIT
  const question: CrewInputs = {
    area: sent.unit_area_value,
    areaUnitId: sent.unit_area_id,
    productivity: sent.productivity,
    productivityUnitId: sent.productivity_unit_area_id,
    productivityTime,
    count: isCount ? null : sent.type_count,
    duration: isCount ? sent.duration : null,
    durationTime: sent.unit_duration,
  }
  const crew = workOutCrew(question, subject)
  if (!crew) throw refused('unit_area_value', NOT_FILLED_IN)
  const known = await knownProductivity(tx, subject)
  const daily = dailyOutput(question, subject)
  return {
    result: presentCrew(crew, subject),
    kept: {
      inputs: question,
      result: isCount ? crew.count : crew.duration,
      formula: crew.formula,
      daily_output: daily,
      output_unit_id: daily && subject.item.unit_id,
      // Nobody knew better, and the default was taken as it is (G-22).
      is_backup: known.source === 'catalogue' && known.productivity === daily,
    },
    edits: target ? crewEdits(crew, sent.type === 1, target.line) : {},
  }
}

/** Comparable with the others of the work item: a day of eight hours, in its unit; null where it says nothing. */
function dailyOutput(question: CrewInputs, { item, units }: Subject): number | null {
  const { productivity, productivityUnitId, productivityTime } = question
  const [from, to] = [units.get(productivityUnitId || item.unit_id), units.get(item.unit_id)]
  if (!productivity || !from || !to) return null
  const perDay = productivityTime === HOUR_UNIT ? dailyOf(productivity) : productivity
  return convert(perDay, from, to) || null
}

/** The worked-out cell keeps its formula, the other one is what was typed. */
function crewEdits(crew: CrewResult, isLabor: boolean, line: Line): LineEdits {
  const { count: _count, duration: _duration, ...others }: Formulas = line.formulas ?? {}
  const edited = {
    ...line,
    edit: true,
    basis: 'quantity' as const,
    duration: crew.days,
    formulas: { ...others, [crew.computed]: crew.formula },
  }
  return isLabor
    ? { labor: [{ ...edited, estimated_workers: crew.count } as NonNullable<LineEdits['labor']>[number]] }
    : {
        equipment: [
          { ...edited, estimated_quantity: crew.count } as NonNullable<LineEdits['equipment']>[number],
        ],
      }
}

function materialOutcome(sent: CreateCalculation, subject: Subject, target: Target | null): Outcome {
  const inputs = materialInputs({ ...sent, area_value: sent.unit_area_value, area_unit: sent.unit_area_id })
  const line = target?.line as EstimateMaterial | undefined
  const outcome = workOutMaterial(
    { kind: sent.kind, inputs, ...(line && { name: line.description }) },
    subject,
  )
  if (!outcome.result) {
    const fields = outcome.missing.map(({ field, message }) => ({ path: field, message }))
    throw new AppError('invalid_input', { fields })
  }
  const cell = line ? forLine(outcome.result, line.unit_id, subject) : outcome.result
  return {
    result: presentMaterial(outcome, subject),
    kept: {
      inputs: { kind: outcome.kind, ...inputs } satisfies MaterialInputs,
      result: cell.quantity,
      formula: cell.formula,
      daily_output: null,
      output_unit_id: null,
      is_backup: false,
    },
    edits: line ? { material: [materialEdit(line, cell)] } : {},
  }
}

type MaterialLineEdit = NonNullable<LineEdits['material']>[number]

export function materialEdit(
  line: EstimateMaterial,
  { quantity, formula }: { quantity: number; formula: string },
): MaterialLineEdit {
  return {
    ...(line as MaterialLineEdit),
    edit: true,
    basis: 'quantity',
    estimated_quantity: quantity,
    formulas: { ...line.formulas, count: formula },
  }
}
