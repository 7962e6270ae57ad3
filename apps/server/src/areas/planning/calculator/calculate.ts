import type { Calculate, Calculated } from '@itayo/contract'
import type { MaterialField } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import { readSubject } from './subject.ts'
import { presentCrew, presentMaterial, workOutCrew, workOutMaterial } from './work-out.ts'

/** Nothing is kept: the panel asks with every change. */
export function calculate(ctx: Ctx, request: Calculate): Promise<Calculated> {
  return ctx.transaction(async (tx) => {
    const subject = await readSubject(tx, ctx, request)
    if (request.type === 3) {
      const { kind, ...inputs } = request
      return presentMaterial(workOutMaterial({ kind, inputs: materialInputs(inputs) }, subject), subject)
    }
    const question = {
      area: request.area,
      areaUnitId: request.unit_area_id,
      productivity: request.productivity,
      productivityUnitId: request.productivity_unit_area_id,
      productivityTime: request.productivity_unit_time,
      count: request.type === 1 ? request.worker : request.equipment,
      duration: request.duration,
      durationTime: request.unit_duration,
    }
    return presentCrew(workOutCrew(question, subject), subject)
  })
}

type MaterialFields = Pick<Calculate, MaterialField | 'area_unit'>

/** The inputs of a material alone, of everything that a call carries. */
export function materialInputs(sent: MaterialFields) {
  const value = <T>(of: T | null | undefined): T | null => of ?? null
  return {
    size_option_id: value(sent.size_option_id),
    cement_type: value(sent.cement_type),
    cement_weight: value(sent.cement_weight),
    thickness: value(sent.thickness),
    height: value(sent.height),
    number_of_columns: value(sent.number_of_columns),
    category_size: value(sent.category_size),
    no_of_pipes: value(sent.no_of_pipes),
    diameter_of_pipe: value(sent.diameter_of_pipe),
    diameter_of_hole: value(sent.diameter_of_hole),
    board_size: value(sent.board_size),
    area_value: value(sent.area_value),
    area_unit: value(sent.area_unit),
  }
}
