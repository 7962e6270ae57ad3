import { useAddressParams } from '../../../../lib/address-params.ts'
import { useTypedSearch } from '../../../../lib/list-address.ts'
import { type EquipmentAddress, readAddress, withAddress } from './address.ts'

/** Sub-tab, search and open request, kept in the address: a link opens the same. */
export function useEquipmentAddress() {
  const [params, setParams] = useAddressParams()
  const address = readAddress(params)
  const go = (change: Partial<EquipmentAddress>, options?: { replace?: boolean }) =>
    setParams((now) => withAddress(now, change), options)
  const typed = useTypedSearch(address.search, (search) => go({ search }, { replace: true }))
  return { ...address, typed, go }
}

export type EquipmentAddressing = ReturnType<typeof useEquipmentAddress>
