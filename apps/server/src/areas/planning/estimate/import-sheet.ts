import type { ImportedSheet, ReceivedFile, SheetLineKind, SheetPrices } from '@itayo/contract'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { openProject } from '../../../platform/projects.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import type { SheetLimits, SheetRow } from '../../../platform/sheets/sheet.ts'
import { SheetError } from '../../../platform/sheets/sheet-error.ts'
import { catalogueEntries, readUnits } from '../../library/catalog/lookups.ts'
import { termsIn } from '../../project/figures/figures.ts'
import { composeScopes } from './compose.ts'
import { KINDS, tidied } from './import-sheet-lines.ts'
import { namesOf } from './import-sheet-names.ts'
import { importPlan } from './import-sheet-plan.ts'
import { type ReadRows, readRows } from './import-sheet-read.ts'
import { itemsNamed } from './match-items.ts'
import { readScopes } from './present-scope.ts'
import * as lists from './store/lists.ts'

const LIMITS: SheetLimits = {
  maxRows: 50_000,
  maxColumns: 60,
  maxCellLength: 1_000,
  maxUnpackedBytes: 100_000_000,
  maxMilliseconds: 30_000,
}
const NO_HEADER =
  'No row names the columns: Description and Quantity at least. Download the estimate as Excel to see them.'

/** Reads the changes a spreadsheet would make. Nothing is saved: the person looks at them first. */
export async function importSheet(
  ctx: Ctx,
  projectId: number,
  file: ReceivedFile,
  prices: SheetPrices = 'direct',
): Promise<ImportedSheet> {
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
  await ctx.transaction((tx) => openProject(tx, projectId))
  const sheet = await rowsOf(file)
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const scopes = await readScopes(tx, projectId)
    const catalogue = await catalogueEntries(tx)
    const numbers = new Set([...scopes, ...catalogue].flatMap(namesOf))
    const read = readRows(sheet, (text) => numbers.has(tidied(text)))
    if (!read) throw new AppError('invalid_file', { text: NO_HEADER })
    const day = today(ctx.platform.clock)
    const terms = await termsIn(tx, projectId)
    const plan = importPlan(read, {
      scopes,
      catalogue,
      tags: await lists.tags(tx),
      units: await readUnits(tx),
      items: await itemsFor(tx, read, day),
      markUp: prices === 'marked_up' ? terms : null,
    })
    const added = plan.estimate_data.flatMap(({ psow_id, sow_id }) => (!psow_id && sow_id ? [sow_id] : []))
    const items = [...new Set(added)].map((sow_id) => ({ sow_id, measurement: null, company_tag_id: null }))
    const composed = items.length === 0 ? [] : await composeScopes(tx, { from: 'catalog', items }, day, terms)
    return { ...plan, composed, prices, is_own: read.columns.has('reference') }
  })
}

async function rowsOf(file: ReceivedFile): Promise<SheetRow[]> {
  try {
    const rows: SheetRow[] = []
    for await (const batch of readSheet(file.content, LIMITS)) rows.push(...batch)
    return rows
  } catch (error) {
    if (error instanceof SheetError) throw new AppError('invalid_file', { text: error.message })
    throw error
  }
}

const LONGEST_NAME = 200

/** One question per master list for all names of the sheet. */
async function itemsFor(tx: Tx, read: ReadRows, day: string) {
  const found = new Map<string, Awaited<ReturnType<typeof itemsNamed>>>()
  const key = (kind: SheetLineKind, name: string) => `${kind} ${tidied(name)}`
  for (const kind of KINDS) {
    const names = read.scopes.flatMap(({ lines }) =>
      lines.filter((line) => line.kind === kind && line.name !== '').map(({ name }) => name),
    )
    const usableNames = [...new Set(names)].filter((name) => name.length <= LONGEST_NAME)
    for (const item of await itemsNamed(tx, kind, usableNames, day)) {
      const at = key(kind, item.asked)
      found.set(at, [...(found.get(at) ?? []), item])
    }
  }
  return (kind: SheetLineKind, name: string) => found.get(key(kind, name)) ?? []
}
