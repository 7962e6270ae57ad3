import type { Made } from '../generated/made.ts'
import { departmentForm, provincialEstimate } from './analyses.ts'
import { brokenBill, municipalProgram, quotation } from './bills.ts'
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
}
