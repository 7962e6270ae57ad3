import { expect, test } from 'vitest'
import { z } from 'zod'
import { PLAIN_NUMBERS } from './audit.ts'
import { costNames } from './cost-names.ts'
import { Pesos, Rate } from './fields/amounts.ts'
import { markOf } from './fields/marks.ts'
import { allRoutes } from './index.ts'

const names = costNames(allRoutes())

test('costs are found by their marks, also in lists, groups and alternatives', () => {
  expect(names).toEqual(expect.arrayContaining(['amount', 'total_budget', 'price', 'rates', 'unit_cost']))
  expect(names).not.toContain('id')
})

/** Names under which amounts or rates are typed: changes are recorded under the same names. */
function typedAmounts(schema: z.core.$ZodType, name = ''): string[] {
  if (schema === Pesos || schema === Rate) return [name]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return typedAmounts(schema.unwrap() as z.core.$ZodType, name)
  if (schema instanceof z.ZodArray) return typedAmounts(schema.element, name)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => typedAmounts(option, name))
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => typedAmounts(field, key))
  return []
}

test('no name that stands for a cost anywhere counts as a plain number of the audit trail', () => {
  const typed = allRoutes().flatMap(({ route }) => (route.body ? typedAmounts(route.body) : []))
  expect(typed).toEqual(expect.arrayContaining(['total_budget', 'price']))
  const costs = new Set([...names, ...typed])
  // A failure here means: the audit trail would show this amount to people without /costs/view.
  expect(PLAIN_NUMBERS.filter((name) => costs.has(name))).toEqual([])
})

/** Numbers of a reply that everybody sees, under a name that stands for a cost elsewhere. */
function shownCosts(schema: z.core.$ZodType, place: string): string[] {
  if (markOf(schema).cost) return []
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return shownCosts(schema.unwrap() as z.core.$ZodType, place)
  if (schema instanceof z.ZodArray) return shownCosts(schema.element, place)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => shownCosts(option, place))
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => shownCosts(field, `${place}.${key}`))
  const name = place.split('.').at(-1) as string
  return schema instanceof z.ZodNumber && names.includes(name) ? [place] : []
}

/** Refused as a whole to people without /costs/view. */
const REFUSED = [
  'billing.get',
  'billing.bill',
  'estimate.importSheet',
  'estimate.proposal',
  'figures.slips',
  'finance.costs',
  'finance.payables',
  'finance.payable',
  'finance.pay',
  'finance.uploadPayments',
]
/** Quantities, percent, a place in a line, and the width of a column. */
const NO_COSTS = [
  'approvals.get.count.items.difference',
  'approvals.get.request.items.estimated',
  // How many machines are needed.
  'calculator.calculate.equipment',
  'calculator.create.result.equipment',
  // How many exceptions there were.
  'dashboard.company.cards.before',
  'dashboard.company.curve.actual',
  'dashboard.company.curve.forecast',
  // How many people and machines there are.
  'dashboard.company.machines.total',
  'dashboard.company.people.total',
  'downloads.attendancePaper.blocks.columns.share',
  'downloads.billPaper.blocks.columns.share',
  'downloads.place.before',
  'estimate-import.helpDetails.help.before.share',
  'estimate-import.preview.help.before.share',
  'onsite.count.items.difference',
  'onsite.counts.data.items.difference',
  'onsite.materialBalance.data.estimated',
  'onsite.useNotices.percentage',
  'onsite.withdrawCount.items.difference',
  // Percent of the work.
  'recommender.whatIf.actual',
  'schedule.curve.physical.actual',
  'schedule.curve.physical.forecast',
  // What a company pays for Itayo itself, and its credits.
  'subscription.balance.balance',
  'subscription.checkPayment.amount',
  'subscription.dashboard.balance',
  'subscription.dashboardDetails.data.balance',
  'subscription.expiry.balance',
  'subscription.listPayments.data.amount',
  'subscription.subscribe.balance',
  'subscription.subscriptions.data.balance',
  'subscription.users.data.balance',
]

test('a name that stands for a cost in one reply does so in all of them', () => {
  const shown = allRoutes()
    .filter(({ area, name }) => !REFUSED.includes(`${area}.${name}`))
    .flatMap(({ area, name, route }) =>
      typeof route.reply === 'string' ? [] : shownCosts(route.reply, `${area}.${name}`),
    )
  // A failure here means: mark it with cost(), or give it another name.
  expect([...new Set(shown)].sort()).toEqual(NO_COSTS)
})
