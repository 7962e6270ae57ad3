import type { EquipmentGroup } from '@itayo/contract'
import { useState } from 'react'
import { isAllRequested, type Picks } from '../model/picks.ts'

/** In a list longer than this only groups with chosen rows start open. */
const MANY = 60

/** A search opens every group it finds. Otherwise a group that is all requested starts closed. */
export function useOpenGroups(groups: readonly EquipmentGroup[], picks: Picks, search: string) {
  const [set, setSet] = useState<{ search: string; open: Readonly<Record<string, boolean>> }>({
    search,
    open: {},
  })
  const chosen = set.search === search ? set.open : {}
  const isLong = groups.reduce((rows, { details }) => rows + details.length, 0) > MANY
  const isOpenAtFirst = ({ details }: EquipmentGroup) =>
    search !== '' ||
    details.some(({ pe_id }) => picks[pe_id]) ||
    (!isLong && !isAllRequested(details)) ||
    groups.length === 1
  const isOpen = (group: EquipmentGroup) => chosen[group.equipmentName] ?? isOpenAtFirst(group)
  return {
    isOpen,
    toggle: (group: EquipmentGroup) =>
      setSet({ search, open: { ...chosen, [group.equipmentName]: !isOpen(group) } }),
    setAll: (open: boolean) =>
      setSet({ search, open: Object.fromEntries(groups.map(({ equipmentName }) => [equipmentName, open])) }),
  }
}
