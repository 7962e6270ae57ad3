import type { Made } from '../generated/made.ts'
import { departmentForm, provincialEstimate } from './analyses.ts'
import { brokenBill, municipalProgram, quotation } from './bills.ts'
import { boxedAnalyses } from './office-analyses.ts'
import { amountFirst, fitOutBill, smallPrint, splitPrice, summaryFirst, turnedBill } from './office-bills.ts'
import { classroomBill, provincialBudget } from './office-forms.ts'
import { barangayNarrative, letterOfPrices } from './office-narratives.ts'
import { biddersForm, twoBuildings, typewritten } from './typed-bills.ts'

/** Layouts as offices and contractors of the Philippines make them, written without looking at the reader's rules. */
export const LAYOUTS_BY_HAND: Record<string, () => Made> = {
  'a municipal program of works': municipalProgram,
  "a contractor's quotation": quotation,
  'a bill over two pages': brokenBill,
  'two buildings in one bill': twoBuildings,
  'a typewritten bill': typewritten,
  "a bidder's form with words over figures": biddersForm,
  'unit price analyses on a department form': departmentForm,
  'a provincial detailed estimate': provincialEstimate,
  // The second set.
  "a province's budget in thirteen columns": provincialBudget,
  'unit price analyses with labels over values': boxedAnalyses,
  'a bill of classrooms in two levels': classroomBill,
  'a fit-out bill with joined units and dashes': fitOutBill,
  'a schedule with the amount first': amountFirst,
  'a turned bill with centred figures': turnedBill,
  'a unit price in three parts': splitPrice,
  'a summary before its details': summaryFirst,
  'small print without rules': smallPrint,
  "a barangay's estimate in sentences": barangayNarrative,
  'a letter with a price in each sentence': letterOfPrices,
}
