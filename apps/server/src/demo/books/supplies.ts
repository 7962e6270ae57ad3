import { addDays } from '@itayo/domain'
import { type BegunWork, daysOf, partsOf, type Site } from './days.ts'

/** A line of material in the estimate of a work item that has begun. */
interface SuppliedLine {
  id: number
  quantity: number
  amount: number
}

/** One line's supply in hundredths of its unit, so that parts add up. */
export interface LineSupply {
  lineId: number
  ordered: number
  price: number
  /** By delivery, and by release. */
  received: number[]
  used: number[]
}

export interface Supply {
  deliveredOn: string[]
  releasedOn: string[]
  lines: LineSupply[]
}

/** The stock that is kept while the work goes on differs from line to line. */
const SPARE = [1.12, 1.25, 1.4, 1.6] as const
/** An order whose rest is still to come is so much larger than its deliveries. */
const MORE_ON_ORDER = 1.15
/** A supplier brings the rest within these days; of one order in so many it is forgotten. */
const REST_COMES_WITHIN_DAYS = 6
const ONE_FORGOTTEN_IN = 16

const MOST_RELEASES = 6
const DAYS_OF_A_WEEK = 6

/**
 * How the materials of a work item were ordered, came and were used, so that at any time there was enough: a delivery
 * comes before the part of the work that needs it. Its cost is what the line has cost by now, whatever is left of it.
 */
export function supplyOf(work: BegunWork, lines: readonly SuppliedLine[], site: Site): Supply {
  const days = daysOf(work, site)
  const worth = lines.reduce((sum, { amount }) => sum + amount, 0)
  const deliveries = Math.min(days.length, worth > 300_000 ? 3 : worth > 60_000 ? 2 : 1)
  const releases = Math.min(days.length, MOST_RELEASES, Math.ceil(days.length / DAYS_OF_A_WEEK))
  const day = (at: number) => days[at] as string
  const deliveredOn = Array.from({ length: deliveries }, (_, at) =>
    day(Math.floor((at * days.length) / deliveries)),
  )
  const isRestDue =
    day(0) >= addDays(site.yesterday, -REST_COMES_WITHIN_DAYS) || work.id % ONE_FORGOTTEN_IN === 0
  return {
    deliveredOn,
    releasedOn: Array.from({ length: releases }, (_, at) =>
      day(Math.ceil(((at + 1) * days.length) / releases) - 1),
    ),
    lines: lines.flatMap((line) => lineSupply(work, line, { deliveries, releases, isRestDue }) ?? []),
  }
}

function lineSupply(
  { status, costs }: BegunWork,
  { id, quantity, amount }: SuppliedLine,
  parts: { deliveries: number; releases: number; isRestDue: boolean },
): LineSupply | null {
  const whole = Math.floor(quantity * 100)
  // Materials sold by the piece come and go by the piece.
  const step = quantity >= 20 && whole % 100 === 0 ? 100 : 1
  const inSteps = (hundredths: number) => Math.floor(hundredths / step) * step
  const used = status === 100 ? whole : inSteps((whole * status) / 100)
  const spare = SPARE[id % SPARE.length] as number
  const received = status === 100 ? whole : Math.min(whole, Math.max(step, inSteps(used * spare)))
  const ordered = parts.isRestDue
    ? Math.min(whole, Math.max(received, inSteps(received * MORE_ON_ORDER)))
    : received
  const cost = (amount * status * costs) / 100
  const price = Math.round((cost / received) * 1e6) / 1e4
  if (received <= 0 || !(price > 0)) return null
  const steps = (hundredths: number, count: number) =>
    partsOf(hundredths / step, count).map((part) => part * step)
  return {
    lineId: id,
    ordered,
    price,
    received: steps(received, parts.deliveries),
    // The other way round: never more than is due by then.
    used: steps(used, parts.releases).reverse(),
  }
}

/** About what a shovel, a hammer or a level costs. */
const PRICE_OF_TOOL = 450

/** Minor tools of a work item: bought by the piece with its deliveries, and never used up. */
export function toolSupply(
  { status, costs }: BegunWork,
  { id, amount }: { id: number; amount: number },
  deliveries: number,
): LineSupply {
  const cost = (amount * status * costs) / 100
  const pieces = Math.max(1, Math.round(cost / PRICE_OF_TOOL))
  return {
    lineId: id,
    ordered: 0,
    price: Math.round((cost / pieces) * 1e4) / 1e4,
    received: partsOf(pieces, deliveries).map((part) => part * 100),
    used: [],
  }
}
