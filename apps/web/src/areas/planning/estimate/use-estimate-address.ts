import { useAddressParams } from '../../../lib/address-params.ts'
import { useTypedSearch } from '../../../lib/list-address.ts'
import { type AddressChange, readEstimateAddress, withChange } from './address.ts'

/** View, search and order of the estimate, kept in the address: a link opens the same. */
export function useEstimateAddress() {
  const [params, setParams] = useAddressParams()
  const address = readEstimateAddress(params)
  const go = (change: AddressChange, options?: { replace?: boolean }) =>
    setParams((now) => withChange(now, change), options)
  const typed = useTypedSearch(address.search, (search) => go({ search }, { replace: true }))
  return { ...address, typed, go }
}

export type EstimateAddressing = ReturnType<typeof useEstimateAddress>
