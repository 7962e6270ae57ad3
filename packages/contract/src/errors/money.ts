import type { ErrorEntry } from './entry.ts'

/** Bills, payments and credits. */
export const moneyErrors = {
  'credits.none': {
    http: 402,
    title: 'No Credits Left!',
    text: 'A Power Tool costs 15 credits a use, and neither your wallet nor the pool of your company has them. Contact the Super Admin for more credits. Nothing was charged.',
  },
  'credits.insufficient': {
    http: 409,
    title: 'Insufficient Credit',
    text: 'Subscribing needs 250 credits in the pool of your company.',
  },
  'credits.pool_too_small': {
    http: 409,
    title: 'Not enough in the pool',
    text: 'The pool of your company has fewer credits than that. Nothing was moved.',
  },
  'credits.platform_only': {
    http: 403,
    title: 'Permission Denied',
    text: 'Only the Super Admin approves requests for credits or makes new ones.',
  },
  'credits.company_only': {
    http: 409,
    title: 'No company of its own',
    text: 'The platform has no credits of its own. Sign in as somebody of a company.',
  },
  'credits.decided': {
    http: 409,
    title: 'Decided already',
    text: 'This request was decided already. Look at it as it is now.',
  },
  'finance.taken_back': {
    http: 409,
    title: 'Taken back',
    text: 'This payment was taken back already.',
  },
  'billing.not_ready': {
    http: 409,
    title: 'Not ready',
    text: 'This bill was changed meanwhile. Look at it again.',
  },
  'billing.refused': {
    http: 422,
    title: 'Not possible',
    text: 'This cannot be billed.',
  },
  'payment.off': {
    http: 409,
    title: 'Payments are switched off',
    text: 'Credits cannot be bought here yet. Contact the Super Admin for more credits.',
  },
  'payment.provider_away': {
    http: 503,
    title: 'The payment provider does not answer',
    text: 'The page to pay on could not be opened. Nothing was charged. Please try again in a minute.',
  },
  'payment.forged': {
    http: 401,
    title: 'Not signed',
    text: 'This message was not signed by the payment provider just now.',
  },
  'payment.not_simulated': {
    http: 409,
    title: 'Not a simulated payment',
    text: 'This payment is not simulated, or it was answered already.',
  },
  'payment.nothing_to_settle': {
    http: 409,
    title: 'Nothing to settle',
    text: 'This payment needs no look, or somebody has settled it meanwhile.',
  },
} as const satisfies Record<string, ErrorEntry>
