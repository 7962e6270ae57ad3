import { MOST_PESOS } from '@itayo/domain'
import type { Column } from '../../library/catalog/uploads/list-plan.ts'

/**
 * Columns of a sheet of payments. The sheet of open payables has the same, so that it can be filled in and sent
 * back.
 */
export const PAYMENT_COLUMNS: readonly Column[] = [
  {
    key: 'payable',
    title: 'Payable',
    otherTitle: 'Payable no.',
    is: { kind: 'text', max: 20 },
    isRequired: true,
    explanation: 'Its number, AP-000123',
    examples: ['AP-000123', 'AP-000124'],
    width: 14,
  },
  {
    key: 'paid_on',
    title: 'Date paid',
    is: { kind: 'date', mayBeFuture: false },
    isRequired: true,
    explanation: 'The day the money went out',
    examples: ['2026-11-15', '2026-11-16'],
    width: 13,
  },
  {
    key: 'reference',
    title: 'Reference',
    is: { kind: 'text', max: 60 },
    isRequired: true,
    explanation: 'The number of the check, voucher or transfer',
    examples: ['CHK 0012345', 'CV 2026-118'],
    width: 20,
  },
  {
    key: 'amount',
    title: 'Amount paid',
    is: { kind: 'amount', most: MOST_PESOS, decimals: 2, isAboveZero: true },
    isRequired: true,
    explanation: 'All that is open, or a part of it',
    examples: [12_500, 830.5],
    width: 15,
  },
]
