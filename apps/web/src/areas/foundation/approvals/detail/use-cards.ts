import { useMediaQuery } from '@mantine/hooks'

/** On a phone, and where the list leaves too little room beside it. */
const NARROW = '(max-width: 640px), (min-width: 901px) and (max-width: 1180px)'

/** Whether tables are shown as cards. */
export function useCards(): boolean {
  return useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false
}
