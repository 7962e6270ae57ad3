import { z } from 'zod'

/**
 * The words of a refusal where a field has none of its own. The validator speaks to programmers; these
 * reach people, so they say what to do and name the limit. Being imported puts them in force.
 */
z.config({ customError: (issue) => refusalWords(issue as Refused) })

/** A refusal as the validator describes it, with the refused value. */
type Refused = z.core.$ZodRawIssue

function refusalWords(issue: Refused): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'This is required.'
        : (TYPES[issue.expected as string] ?? 'This has the wrong form.')
    case 'invalid_value':
      return choiceWords(issue.values)
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This has the wrong form.'
    case 'not_multiple_of':
      return `Use a multiple of ${figure(issue.divisor)}.`
    case 'unrecognized_keys':
      return 'This field is not known here.'
    default:
      return 'This has the wrong form.'
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'This must be a text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  date: 'This must be a date.',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'This is not an email address.',
  url: 'This is not a web address.',
  date: 'This is not a date.',
  datetime: 'This is not a moment in time.',
  uuid: 'This is not an identifier.',
}

const figure = (value: unknown) =>
  typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 4 }) : String(value)

/** Some choices stand in a list of hundreds: the first few tell what kind is meant. */
const NAMED_CHOICES = 12

function choiceWords(values: readonly unknown[]): string {
  // Nothing chosen is no choice to name.
  const told = values.filter((value) => value !== '')
  const named = told.slice(0, NAMED_CHOICES).map(String)
  if (told.length === 1) return `This must be ${named[0]}.`
  const more = told.length > NAMED_CHOICES ? ' and others' : ''
  return `Choose one of these: ${named.join(', ')}${more}.`
}

function tooBig({ origin, maximum, inclusive }: Extract<Refused, { code: 'too_big' }>): string {
  const most = figure(maximum)
  if (origin === 'string') return `Use at most ${most} characters.`
  if (origin === 'array' || origin === 'set') return `Send at most ${most}.`
  return inclusive === false ? `This must be less than ${most}.` : `This cannot be more than ${most}.`
}

function tooSmall({ origin, minimum, inclusive }: Extract<Refused, { code: 'too_small' }>): string {
  const least = figure(minimum)
  if (origin === 'string') return minimum === 1 ? 'This is required.' : `Use at least ${least} characters.`
  if (origin === 'array' || origin === 'set') return `Send at least ${least}.`
  if (minimum === 0) return inclusive === false ? 'This must be above zero.' : 'This cannot be negative.'
  return inclusive === false ? `This must be more than ${least}.` : `This cannot be less than ${least}.`
}
