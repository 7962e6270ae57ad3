export { type AddressBook, addressBook, type ReadFile } from './book.ts'
export { type AddressProblem, addressProblem, type SaidAddress } from './check.ts'
export {
  type City,
  citiesOf,
  onlyProvince,
  type Place,
  type PlaceIndex,
  type Province,
  provincesOf,
} from './lists.ts'
export { fold } from './names.ts'
export { type Found, placeLine } from './search.ts'
