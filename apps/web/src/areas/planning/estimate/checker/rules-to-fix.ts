import { countOf } from '../../../../lib/formats.ts'
import type { Checker } from './use-checker.ts'

/**
 * Title and text of the message that stops the submission of an estimate with findings that must be fixed.
 */
export function rulesToFix({ open, must }: Pick<Checker, 'open' | 'must'>): [string, string] {
  const found = open.filter(({ level }) => level === 'must')
  const first = found[0]
  const more = must > 1 ? ` And ${countOf(must - 1, 'more finding', 'more findings')}.` : ''
  const way = found.some(({ isAnswerable }) => isAnswerable)
    ? 'Fix them, or accept with a reason what may stand.'
    : 'Fix them in the rule checker, then submit again.'
  return [
    `${countOf(must, 'rule', 'rules')} to fix before submitting`,
    `${first?.title ?? ''}. ${first?.text ?? ''}${more} ${must === 1 ? way.replace('them', 'it') : way}`,
  ]
}
