import type { CostFigure, CostSlip, figures, UsedSlip } from '@itayo/contract'
import { COST_KINDS, COST_PARTS, type CostPart, costPartOf, csvFile, kindsOfPart, sum } from '@itayo/domain'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { openProject } from '../../../platform/projects.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import { type CostSource, costSources, type NamedSlip, stockUse } from './cost-sources.ts'
import * as store from './store/slips.ts'

type Asked = z.output<typeof figures.slips.query>

const PAGE = 40

const WHOLE: store.Place = { of: 'project' }

/** The slips behind a figure. All of its pages together come to the figure, to the centavo. */
export function slipsBehind(ctx: Ctx, request: Asked) {
  const { place, kinds } = meantBy(request)
  const before = request.before ? endOf(request.before) : null
  return ctx.transaction(async (tx) => {
    const [, found, sums, uses] = await together(
      requireFigure(tx, request),
      store.page(tx, request.project_id, place, { kinds, before, limit: PAGE + 1 }),
      before ? Promise.resolve(null) : store.byKind(tx, request.project_id, place),
      before ? Promise.resolve([]) : usesIn(tx, ctx, request),
    )
    const rows = found.slice(0, PAGE)
    const last = rows.at(-1)
    return {
      figure: sums && figureOf(sums),
      data: await named(tx, ctx, rows),
      uses,
      next: found.length > PAGE && last ? `${last.entry_date}.${last.id}` : null,
    }
  })
}

/** Uses belong to a work item as a whole, and to its materials. */
async function usesIn(tx: Tx, ctx: Ctx, { psow_id, part }: Asked): Promise<UsedSlip[]> {
  if (psow_id === undefined || (part && part !== 'material')) return []
  const { access, newest } = stockUse.get()
  const mayOpen = access.some((path) => ctx.may(path))
  return (await newest(tx, psow_id)).map((use) => ({ ...use, link: mayOpen ? use.link : null }))
}

const meantBy = (request: Asked) => ({
  place: placesOf(request)[0] ?? WHOLE,
  kinds: request.part ? kindsOfPart(request.part) : COST_KINDS,
})

/** One place, and one that is there. */
async function requireFigure(tx: Tx, request: Asked): Promise<void> {
  const places = placesOf(request)
  const [, areThere] = await together(
    openProject(tx, request.project_id),
    together(...places.map((one) => store.isThere(tx, request.project_id, one))),
  )
  if (!areThere.every(Boolean)) throw new AppError('not_found')
  if (places.length > 1) throw twoFigures()
}

const MOST_IN_FILE = 20_000
/** Slips are named by one statement for each kind; a few thousand at a time are well bounded. */
const AT_ONCE = 2000

const FILE_HEAD = [
  'Date',
  'Part',
  'Slip',
  'Number',
  'What',
  'Work item',
  'By',
  'Quantity',
  'Unit',
  'Amount',
  'Remark',
]

/** All slips behind a figure, in the order of the screen. */
export async function slipsFile(
  ctx: Ctx,
  request: Omit<Asked, 'before'>,
  reply: FastifyReply,
): Promise<void> {
  const { place, kinds } = meantBy(request)
  const slips = await ctx.transaction(async (tx) => {
    const [, sums] = await together(requireFigure(tx, request), store.byKind(tx, request.project_id, place))
    const wanted = sums.filter(({ kind }) => kinds.includes(kind))
    const entries = wanted.reduce((count, one) => count + one.entries, 0)
    if (entries > MOST_IN_FILE) throw tooMany(entries)
    const all: CostSlip[] = []
    for (let before: { entry_date: string; id: number } | null = null; all.length < entries; ) {
      const rows = await store.page(tx, request.project_id, place, { kinds, before, limit: AT_ONCE })
      const last = rows.at(-1)
      if (!last) break
      all.push(...(await named(tx, ctx, rows)))
      before = { entry_date: last.entry_date, id: last.id }
    }
    return all
  })
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="Slips_behind_actual_cost.csv"')
    .header('cache-control', 'no-store')
    .send(csvFile(FILE_HEAD, slips.map(lineOf)))
}

const lineOf = (slip: CostSlip) => [
  slip.entry_date,
  costPartOf(slip.kind),
  slip.source,
  slip.number,
  slip.title,
  slip.work_item_number || 'Not allocated',
  slip.by ?? '',
  slip.quantity ?? '',
  slip.unit,
  { pesos: slip.amount },
  slip.is_reversal ? 'Taken back' : '',
]

function tooMany(entries: number): AppError {
  const most = MOST_IN_FILE.toLocaleString('en-US')
  const text = `These are ${entries.toLocaleString('en-US')} entries, and a file has ${most} at most. Choose a part, a phase or a work item.`
  return new AppError('invalid_input', { text, fields: [{ path: 'query', message: text }] })
}

const PLACES = {
  phase_id: 'phase',
  psow_id: 'work_item',
  labor_id: 'labor',
  equipment_id: 'equipment',
  material_id: 'material',
} as const

/** The places of a request; a figure is of one thing, so one place at most. */
function placesOf(request: Asked): store.Place[] {
  const named = (Object.keys(PLACES) as (keyof typeof PLACES)[]).flatMap((key) => {
    const id = request[key]
    return id === undefined ? [] : [{ of: PLACES[key], id }]
  })
  return request.outside ? [...named, { of: request.outside }] : named
}

function twoFigures(): AppError {
  const message = 'Ask for one figure at a time.'
  return new AppError('invalid_input', { text: message, fields: [{ path: 'query', message }] })
}

function endOf(before: string): { entry_date: string; id: number } {
  return { entry_date: before.slice(0, 10), id: Number(before.slice(11)) }
}

function figureOf(sums: Awaited<ReturnType<typeof store.byKind>>): CostFigure {
  const whole = (rows: typeof sums) => ({
    entries: rows.reduce((count, { entries }) => count + entries, 0),
    amount: sum(rows.map(({ amount }) => amount)),
  })
  const ofPart = (part: CostPart) => whole(sums.filter(({ kind }) => costPartOf(kind) === part))
  return {
    ...whole(sums),
    parts: COST_PARTS.map((part) => ({ part, ...ofPart(part) })).filter(({ entries }) => entries > 0),
  }
}

/** Entries of a source that nobody has registered are told all the same. */
const UNKNOWN: CostSource = { name: 'Cost', access: [], slips: async () => [] }

const sourceOf = (kind: string): CostSource => {
  const sources = costSources.get()
  return Object.hasOwn(sources, kind) ? (sources[kind] as CostSource) : UNKNOWN
}

/** Each area names its own slips of the page, by one statement. */
async function named(tx: Tx, ctx: Ctx, rows: readonly store.SlipRow[]): Promise<CostSlip[]> {
  const kinds = [...Map.groupBy(rows, ({ source_kind }) => source_kind)]
  const slips = await together(
    ...kinds.map(([kind, its]) => sourceOf(kind).slips(tx, [...new Set(its.map((row) => row.source_id))])),
  )
  const known = new Map<string, NamedSlip>()
  for (const [at, [kind]] of kinds.entries())
    for (const slip of slips[at] as NamedSlip[]) known.set(`${kind} ${slip.source_id}`, slip)
  return rows.map(({ source_kind, source_id, ...row }) => {
    const source = sourceOf(source_kind)
    const slip = known.get(`${source_kind} ${source_id}`)
    const mayOpen = source.access.some((path) => ctx.may(path))
    return {
      ...withWorkItemNumber(row),
      source: source.name,
      number: slip?.number ?? '',
      title: slip?.title ?? '',
      unit: slip?.unit ?? '',
      link: slip && mayOpen ? slip.link : null,
    }
  })
}
