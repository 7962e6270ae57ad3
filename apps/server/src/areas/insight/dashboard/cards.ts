import type { ExceptionCard } from '@itayo/contract'
import { isBehind, product, sum } from '@itayo/domain'
import type { billingOfProjects } from '../../money/billing/standing.ts'
import type { RunningProject } from '../../project/projects/running.ts'
import type { lowStocksOf } from '../../site/onsite/low-stock.ts'
import type { missedByProject } from '../../site/reports/weekly/missed.ts'
import type { StandingThen } from './then.ts'

interface Exceptions {
  projects: readonly RunningProject[]
  bills: Awaited<ReturnType<typeof billingOfProjects>>
  low: Awaited<ReturnType<typeof lowStocksOf>>
  missed: Awaited<ReturnType<typeof missedByProject>>
  before: ReadonlyMap<number, StandingThen>
}

const NAMED = 2

/** The first names, and how many more. */
function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).join(', ')
  const more = names.length - NAMED
  return (more > 0 ? `${shown} and ${more} more` : shown).slice(0, 200).toWellFormed()
}

const tab = (id: number, menu: number) => `/projects/Index?id=${id}&menu=${menu}`

/** The five exceptions of the company, in the order of their weight; each links to its first cause. */
export function cardsOf(found: Exceptions): ExceptionCard[] {
  return [late(found), overBudget(found), unpaid(found), stockOuts(found), reports(found)]
}

function late({ projects, before }: Exceptions): ExceptionCard {
  const behind = projects
    .filter(({ slippage }) => isBehind(slippage))
    .toSorted((a, b) => (a.slippage ?? 0) - (b.slippage ?? 0))
  const [worst] = behind
  return {
    kind: 'late',
    count: behind.length,
    before: [...before.values()].filter(({ slippage }) => isBehind(slippage)).length,
    amount: sum(behind.map(({ contract, slippage }) => product(contract, -(slippage ?? 0), 0.01))),
    text: namesOf(behind.map(({ name }) => name)),
    link: worst
      ? `/schedule/Schedule?id=${worst.id}&catchup=true&slippage=${worst.slippage}`
      : '/schedule/Schedule',
  }
}

function overBudget({ projects, before }: Exceptions): ExceptionCard {
  const over = projects
    .filter(({ state }) => state === 'over_budget')
    .toSorted((a, b) => b.actual - b.direct - (a.actual - a.direct))
  const [worst] = over
  return {
    kind: 'over_budget',
    count: over.length,
    before: [...before.values()].filter(({ isOverBudget }) => isOverBudget).length,
    amount: sum(over.map(({ actual, direct }) => sum([actual, -direct]))),
    text:
      over.length === 1 && worst
        ? `${worst.name}, at ${worst.cost_percent.toFixed(2)}%`
        : namesOf(over.map(({ name }) => name)),
    link: worst ? tab(worst.id, 2) : '/projects/Index',
  }
}

function unpaid({ projects, bills }: Exceptions): ExceptionCard {
  const due = projects
    .flatMap(({ id, name }) => {
      const standing = bills.get(id)
      return standing && standing.receivable > 0 ? [{ id, name, ...standing }] : []
    })
    .toSorted((a, b) => b.receivable - a.receivable)
  const [most] = due
  const names = namesOf(due.map(({ name }) => name))
  const isOld = due.some(({ ageing }) => ageing.slice(OLD_BANDS).some(({ amount }) => amount > 0))
  return {
    kind: 'bills',
    count: due.length,
    before: null,
    amount: sum(due.map(({ receivable }) => receivable)),
    text: isOld ? `Some for more than 60 days: ${names}`.slice(0, 200).toWellFormed() : names,
    link: most ? tab(most.id, 9) : '/projects/Index',
  }
}

/** From this band of the ageing on, money is due for more than sixty days. */
const OLD_BANDS = 2

function stockOuts({ low, projects }: Exceptions): ExceptionCard {
  const names = new Map(projects.map(({ id, name }) => [id, name]))
  const [first] = low
  return {
    kind: 'stock',
    count: low.length,
    before: null,
    amount: sum(
      low.map(({ lacks, unit_cost }) =>
        lacks === null || Number(lacks) <= 0 ? 0 : product(Number(lacks), Number(unit_cost ?? 0)),
      ),
    ),
    text: first ? `${first.name}, ${names.get(first.project_id) ?? ''}`.slice(0, 200).toWellFormed() : '',
    link: first
      ? `/onsite-records/material/stock-balance?project=${first.project_id}&low=1`
      : '/onsite-records/material/stock-balance',
  }
}

function reports({ projects, missed }: Exceptions): ExceptionCard {
  const behind = projects
    .map(({ id, name }) => ({ id, name, weeks: missed.get(id)?.length ?? 0 }))
    .filter(({ weeks }) => weeks > 0)
    .toSorted((a, b) => b.weeks - a.weeks)
  const [most] = behind
  return {
    kind: 'reports',
    count: behind.reduce((all, { weeks }) => all + weeks, 0),
    before: null,
    amount: null,
    text: most
      ? `${most.name}: ${most.weeks} ${most.weeks === 1 ? 'week' : 'weeks'}`.slice(0, 200).toWellFormed()
      : '',
    link: most ? `${tab(most.id, 7)}&report=historical` : '/projects/Index',
  }
}
