import type { TextsOf } from '../../../../ui/language/texts.ts'
import type { t } from './en.ts'

export const fil: TextsOf<typeof t> = {
  title: 'Balanse ng stock',
  subtitle: 'Lagay ng mga materyales sa site',
  debts: 'Utang na materyales',
  receive: 'Tanggapin',
  history: 'Kasaysayan',
  counts: 'Bilang',
  transfer: 'Ilipat',
}
