import type { TextsOf } from '../../../../../ui/language/texts.ts'
import type { t } from './en.ts'

export const fil: TextsOf<typeof t> = {
  transferredIn: 'Galing sa iba',
  transferredOut: 'Inilipat sa iba',
  returned: 'Ibinalik',
  counted: 'Binilang',
  theMovements: 'Ang mga galaw',
  newestFirst: 'Mga galaw, pinakabago muna',
  earlierMovements: 'Mga naunang galaw',
  takenBack: '{what}, binawi',
  afterIt: 'Sa stock pagkatapos, sa {unit}',
  reorderPointOf: 'Reorder point ng {name}',
  reorderPointTitle: 'Reorder Point',
  reorderPoint: 'Reorder point',
  withoutOwn: 'Kung walang sariling point, {what}.',
  ownPoint: 'Sariling point',
  tellLow: 'Sabihin kapag paubos na',
  nobodyTold: 'walang sasabihan, dahil wala ang project',
  thatOfProject: 'ang sa project ang susundin, {percent}%',
  leftOf: 'Natirang {name}',
  ofReceived: 'Sa natanggap',
  ofReceivedHint: 'Ang natira sa natanggap at galing sa iba.',
  ordered: 'Inorder',
  noReorderPoint: 'Walang reorder point',
  reorderPointOfPercent: 'Reorder point {percent}%',
  setReorderPoint: 'Itakda ang Reorder Point',
  reorderPointButton: 'Reorder Point {percent}%',
  toReorder: 'Oorderin',
  stockBalanceLabel: 'Balanse ng stock',
  noneFits: 'Walang ganyang materyales sa stock.',
  nothingInStock: 'Wala pang stock',
  nothingInStockText: 'May stock dito kapag may naisulat na delivery sa Dumating na materyales.',
  tellsWhen:
    'Kapag bumaba ang materyales sa bahaging ito ng natanggap, sasabihan ang mga nagre-request, at mamarkahan dito.',
  tellsWhenIt:
    'Kapag bumaba ito sa bahaging ito ng natanggap, sasabihan ang mga nagre-request, at mamarkahan dito.',
}
