import { texts } from '../../../../ui/language/texts.ts'

export const t = texts('site.transfers', {
  title: 'Stock Balance',
  subtitle: 'Overview of on-site inventory of materials',
  debts: 'Material Debts',
  receive: 'Receive Materials',
  history: 'History',
  counts: 'Counts',
  transfer: 'Transfer',
})
