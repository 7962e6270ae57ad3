import type { CalculatorFactor } from '@itayo/contract'
import { FACTORS, type Factor, findFactor, overrideProblem } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import * as store from './store/library.ts'
import { requireCalculator } from './subject.ts'
import { refused } from './work-out.ts'

export function listFactors(ctx: Ctx): Promise<CalculatorFactor[]> {
  return ctx.transaction(async (tx) => {
    const [, rows] = await together(requireCalculator(tx), store.factors(tx))
    const own = new Map(rows.map((row) => [row.key, row]))
    return FACTORS.map((factor) => present(factor, own.get(factor.key)))
  })
}

function present(
  { key, name, unit, source, value }: Factor,
  row: store.FactorRow | undefined,
): CalculatorFactor {
  return {
    key,
    name,
    unit,
    source,
    book_value: value,
    own: row
      ? { value: Number(row.value), version: row.version, by: row.by, at: row.updated_at.toISOString() }
      : null,
  }
}

/** A changed factor counts for what is calculated from now on; lines keep what they were calculated with. */
export function saveFactor(
  ctx: Ctx,
  { key, value, version }: { key: string; value: number; version?: number | null | undefined },
): Promise<CalculatorFactor> {
  return ctx.transaction(async (tx) => {
    const { factor, row } = await holdFactor(tx, key)
    const problem = overrideProblem(key, value)
    if (problem) throw refused('value', problem)
    refuseStale(factor, row, version ?? undefined)
    if (row) await store.updateFactor(tx, key, value)
    // Two people who enter the first figure at once: the second one looks again.
    else if (!(await store.insertFactor(tx, key, value))) throw new AppError('stale_version')
    await audit.record(tx, 'catalog.factor_changed', null, {
      before: { name: factor.name, value: row ? Number(row.value) : factor.value },
      after: { name: factor.name, value },
    })
    return present(factor, await store.factor(tx, key))
  })
}

export function resetFactor(
  ctx: Ctx,
  { key, version }: { key: string; version: number },
): Promise<CalculatorFactor> {
  return ctx.transaction(async (tx) => {
    const { factor, row } = await holdFactor(tx, key)
    if (!row) throw new AppError('not_found')
    refuseStale(factor, row, version)
    await store.deleteFactor(tx, key)
    await audit.record(tx, 'catalog.factor_reset', null, {
      before: { name: factor.name, value: Number(row.value) },
      after: { name: factor.name, value: factor.value },
    })
    return present(factor, undefined)
  })
}

async function holdFactor(
  tx: Tx,
  key: string,
): Promise<{ factor: Factor; row: store.FactorRow | undefined }> {
  const factor = findFactor(key)
  const [, , row] = await together(requireCalculator(tx), store.lockFactor(tx, key), store.factor(tx, key))
  if (!factor) throw new AppError('not_found')
  return { factor, row }
}

function refuseStale(factor: Factor, row: store.FactorRow | undefined, version: number | undefined): void {
  if (row?.version !== version) throw new AppError('stale_version', { current: present(factor, row) })
}
