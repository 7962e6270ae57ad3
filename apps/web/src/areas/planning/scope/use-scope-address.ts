import { useAddressParams } from '../../../lib/address-params.ts'
import { useTypedSearch } from '../../../lib/list-address.ts'
import { type AddressChange, readScopeAddress, withChange } from './address.ts'

/** View, search and filter, kept in the address: a link opens the same. */
export function useScopeAddress() {
  const [params, setParams] = useAddressParams()
  const address = readScopeAddress(params)
  const go = (change: AddressChange, options?: { replace?: boolean }) =>
    setParams((now) => withChange(now, change), options)
  const typed = useTypedSearch(address.search, (search) => go({ search }, { replace: true }))
  return { ...address, typed, go }
}

export type ScopeAddressing = ReturnType<typeof useScopeAddress>
