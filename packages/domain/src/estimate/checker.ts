import { percentOf, sum } from '../money/amounts.ts'
import { shareOf } from '../money/shares.ts'
import {
  CHECK_RULES,
  type CheckedScope,
  type CheckFacts,
  type CheckResult,
  type CheckRule,
  type Finding,
  type PassedRule,
} from './checker-facts.ts'
import {
  checkScope,
  finding,
  isOutlier,
  type OffPrice,
  placeOfScope,
  type ScopeChecks,
} from './checker-scope.ts'
import {
  bracketWords,
  counted,
  dayWords,
  percentWords,
  pesos,
  plainPercent,
  rateWords,
  shortName,
} from './checker-words.ts'
import { suggestMarkUp } from './mark-up-tables.ts'
import { scopeCost, type Terms } from './scope.ts'

/** Mobilization and demobilization, of the estimated direct cost (handbook 1.3). */
const MOBILIZATION_LIMIT = 1

interface Checked {
  scope: CheckedScope
  checks: ScopeChecks
}

/**
 * Objections that an evaluator would raise. Findings that must be fixed come before those worth a
 * look, each from the top of the screen to its end, the project as a whole first. `check` may remember
 * its result for a work item.
 */
export function checkEstimate(facts: CheckFacts, check: typeof checkScope = checkScope): CheckResult {
  const all = facts.scopes.map((scope) => ({ scope, checks: check(scope, facts.lists) }))
  const findings = [
    ...budgetFinding(facts),
    ...markUpFinding(facts),
    ...mobilizationFinding(facts, all),
    ...breakdownFinding(facts, all),
    ...repeatedScopes(facts.scopes),
    ...priceFindings(all.flatMap(({ checks }) => checks.offPrices)),
    ...all.flatMap(({ checks }) => checks.findings),
  ]
  const broken = new Set(findings.map(({ rule }) => rule))
  return {
    findings: inOrder(findings, facts.scopes),
    passed: CHECK_RULES.filter((rule) => !broken.has(rule)).map((rule) => passedRule(rule, facts, all)),
  }
}

function inOrder(findings: readonly Finding[], scopes: readonly CheckedScope[]): Finding[] {
  const places = new Map(scopes.map((scope, at) => [scope.key, at]))
  const placed = findings.map((one) => {
    const at = places.get(one.scopeKey ?? '') ?? -1
    return {
      one,
      level: one.level === 'must' ? 0 : 1,
      at,
      line: one.lineKey === null ? -1 : (scopes[at]?.lines.findIndex(({ key }) => key === one.lineKey) ?? -1),
    }
  })
  return placed.sort((a, b) => a.level - b.level || a.at - b.at || a.line - b.line).map(({ one }) => one)
}

function budgetFinding({ approvedBudget, total }: CheckFacts): Finding[] {
  if (!approvedBudget || total.contract <= approvedBudget) return []
  const over = sum([total.contract, -approvedBudget])
  return [
    finding({
      rule: 'budget',
      level: 'must',
      title: 'Bid is above the approved budget',
      text: `${pesos(total.contract)}, budget ${pesos(approvedBudget)}, over by ${pesos(over)} (${percentWords(shareOf(over, approvedBudget))}).`,
      // Accepted for this amount: another one asks again.
      about: total.contract.toFixed(2),
      mayStand: true,
      places: [],
    }),
  ]
}

function markUpFinding({ scopes, terms, total, isGovernment }: CheckFacts): Finding[] {
  if (!isGovernment || total.direct === 0) return []
  const bracket = suggestMarkUp(total.direct)
  if (terms.ocm <= bracket.ocm && terms.cp <= bracket.cp) return []
  const most = { ...terms, ocm: Math.min(terms.ocm, bracket.ocm), cp: Math.min(terms.cp, bracket.cp) }
  const within = sum(scopes.map((scope) => contractAt(scope, most)))
  return [
    finding({
      rule: 'mark_up',
      level: 'look',
      title: 'Mark-up is above the bracket',
      text:
        `${bracketWords(bracket)}: OCM ${plainPercent(bracket.ocm)}, profit ${plainPercent(bracket.cp)}. ` +
        `Here ${plainPercent(terms.ocm)}, ${plainPercent(terms.cp)}. Contract cost would be ${pesos(within)}.`,
      about: `${terms.ocm}/${terms.cp}`,
      places: [],
    }),
  ]
}

// The estimate is checked while a person types in one of its work items, so results of the others are
// remembered.
const contracts = new WeakMap<CheckedScope, { terms: Terms; contract: number }>()

function contractAt(scope: CheckedScope, terms: Terms): number {
  const cached = contracts.get(scope)
  const isKnown =
    cached?.terms.ocm === terms.ocm && cached.terms.cp === terms.cp && cached.terms.vat === terms.vat
  if (cached && isKnown) return cached.contract
  const { contract } = scopeCost(scope.cost, terms, { withoutMarkUp: scope.withoutMarkUp })
  contracts.set(scope, { terms, contract })
  return contract
}

function mobilizationOf(all: readonly Checked[]): { scopes: CheckedScope[]; cost: number } {
  const scopes = all.filter(({ checks }) => checks.isMobilization).map(({ scope }) => scope)
  return { scopes, cost: sum(scopes.map(({ cost }) => cost.direct)) }
}

function mobilizationFinding({ total, isGovernment }: CheckFacts, all: readonly Checked[]): Finding[] {
  const { scopes, cost } = mobilizationOf(all)
  const limit = percentOf(total.direct, MOBILIZATION_LIMIT)
  if (cost <= limit) return []
  return [
    finding({
      rule: 'mobilization',
      level: isGovernment ? 'must' : 'look',
      title: `Mobilization is above ${MOBILIZATION_LIMIT}% of direct cost`,
      text: `${percentWords(shareOf(cost, total.direct))}, limit ${pesos(limit)}, over by ${pesos(sum([cost, -limit]))}.`,
      about: cost.toFixed(2),
      mayStand: true,
      places: scopes.map((scope) => placeOfScope(scope)),
    }),
  ]
}

function breakdownFinding({ total }: CheckFacts, all: readonly Checked[]): Finding[] {
  const scopes = all.filter(({ checks }) => !checks.isBrokenDown).map(({ scope }) => scope)
  if (scopes.length === 0) return []
  const cost = sum(scopes.map((scope) => scope.cost.direct))
  const isOne = scopes.length === 1
  const refs = scopes.map(({ ref }) => ref)
  return [
    finding({
      rule: 'breakdown',
      level: 'look',
      title: `${counted(scopes.length, 'lump-sum item is', 'lump-sum items are')} not broken down`,
      text: `${pesos(cost)}, ${percentWords(shareOf(cost, total.direct))} of direct cost.`,
      // Accepted for these work items: one more asks again.
      about: refs.includes(null) ? null : shortened(refs.join(',')),
      places: scopes.map((scope) =>
        isOne ? placeOfScope(scope) : { ...placeOfScope(scope), name: scope.code },
      ),
    }),
  ]
}

const LONGEST_ABOUT = 120

/** A long list by its length and a sum of it, so that it still names these and no others. */
function shortened(text: string): string {
  if (text.length <= LONGEST_ABOUT) return text
  let hash = 0
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return `${text.length}-${hash.toString(36)}`
}

/** The same work item of the same phase with the same tag (D-03). */
function repeatedScopes(scopes: readonly CheckedScope[]): Finding[] {
  const seen = new Map<string, CheckedScope>()
  return scopes.flatMap((scope) => {
    const work = `${scope.phaseId} ${scope.workItemId} ${scope.tagId}`
    const first = seen.get(work)
    if (!first) seen.set(work, scope)
    if (!first || scope.workItemId === 0) return []
    return [
      finding({
        rule: 'duplicate',
        level: 'must',
        title: 'Work item is there twice',
        text: `${pesos(first.cost.direct)} and ${pesos(scope.cost.direct)}. Put them together, or tell them apart by a tag.`,
        about: scope.ref,
        places: [placeOfScope(scope)],
      }),
    ]
  })
}

function priceFindings(prices: readonly OffPrice[]): Finding[] {
  const groups = Map.groupBy(prices, ({ materialId, unitId, rate }) => `${materialId} ${unitId} ${rate}`)
  return [...groups.values()].map((group) => {
    const price = group[0] as OffPrice
    const { name, rate, median, last, history, materialId, unitId } = price
    const against = isOutlier(price) ? median : last
    const off = `${Math.abs(shareOf(sum([rate, -against]), against)).toFixed(1)}% ${rate > against ? 'above' : 'below'}`
    const day = dayWords(history.lastDate)
    const [noun, verb] = history.isPurchase ? ['purchase', 'paid on'] : ['price', 'on']
    return finding({
      rule: 'price_history',
      level: 'look',
      title: isOutlier(price)
        ? `${shortName(name)} price is ${off} the company's median`
        : `${shortName(name)} price is ${off} the last ${noun}`,
      text: isOutlier(price)
        ? `${rateWords(rate)} here, median ${rateWords(median)} of ${history.count} prices in 12 months, last ${rateWords(last)} ${verb} ${day}.`
        : `${rateWords(rate)} here, ${rateWords(last)} ${verb} ${day}.`,
      about: `${materialId}:${unitId}:${rate}`,
      places:
        group.length === 1
          ? [price.place]
          : group.map(({ place }) => ({ ...place, name: place.name.split(' · ')[0] ?? place.name })),
      materialId,
      suggestion: last,
    })
  })
}

const PASSED: Readonly<Record<CheckRule, string>> = {
  budget: 'Bid is within the approved budget',
  mobilization: `Mobilization is within ${MOBILIZATION_LIMIT}% of direct cost`,
  mark_up: 'Mark-up is within the bracket',
  measurement: 'Every work item is measured',
  lines: 'Every work item has a cost',
  price: 'Every line has a price',
  quantity: 'Every line has a quantity',
  unit: 'Units fit the materials list',
  duplicate: 'Nothing is there twice',
  breakdown: 'Every work item is broken down',
  price_history: 'Prices agree with what the company paid and noted',
  ordered: 'Nothing is hired or ordered beyond the estimate',
}

function passedRule(rule: CheckRule, facts: CheckFacts, all: readonly Checked[]): PassedRule {
  const passed = (text: string, isChecked = true) => ({ rule, title: PASSED[rule], text, isChecked })
  const { total, terms, approvedBudget, isGovernment } = facts
  switch (rule) {
    case 'budget': {
      if (!approvedBudget) return passed('Not checked: no approved budget is entered.', false)
      const left = sum([approvedBudget, -total.contract])
      return passed(`${pesos(left)} below ${pesos(approvedBudget)}.`)
    }
    case 'mark_up': {
      if (!isGovernment) return passed('Not checked: the brackets are for government work.', false)
      const { ocm, cp, ...bracket } = suggestMarkUp(total.direct)
      const most = `OCM ${plainPercent(ocm)}, profit ${plainPercent(cp)}`
      return passed(
        `${bracketWords(bracket)}: ${most}. Here ${plainPercent(terms.ocm)}, ${plainPercent(terms.cp)}.`,
      )
    }
    case 'mobilization': {
      const { scopes, cost } = mobilizationOf(all)
      if (scopes.length === 0) return passed('There is no mobilization item.')
      const limit = percentOf(total.direct, MOBILIZATION_LIMIT)
      return passed(`${percentWords(shareOf(cost, total.direct))}, limit ${pesos(limit)}.`)
    }
    case 'price_history': {
      const known = [...facts.lists.materials.values()].filter(({ history }) => history !== null).length
      return known === 0
        ? passed('Not checked: no prices of the last 12 months.', false)
        : passed(`${counted(known, 'material', 'materials')} with prices of the last 12 months.`)
    }
    case 'measurement':
    case 'lines':
    case 'breakdown':
      return passed(`${counted(all.length, 'work item', 'work items')}.`)
    default: {
      const lines = all.reduce((count, { scope }) => count + scope.lines.length, 0)
      return passed(`${counted(lines, 'line', 'lines')}.`)
    }
  }
}
