import { formatAmount } from '../../../../lib/formats.ts'

/** Written in parentheses, and red. */
export const isDeduction = (pesos: number) => formatAmount(pesos).startsWith('(')
