import { readId, useAddressParams } from '../../../lib/address-params.ts'
import { withFilters } from '../../../lib/list-address.ts'
import { ZOOMS, type Zoom } from './geometry/scale.ts'

/** Everything the page shows is in its address: a link opens the same view (HLP-007). */
interface ScheduleAddress {
  id: number | null
  view: 'projects' | 'workers'
  zoom: Zoom
  /** A link to catch up opened the page: it shows the tasks that are behind. */
  catchup: boolean
  /** The slippage the link was made with; another one may hold by now. */
  slippage: number | null
}

export function readAddress(params: URLSearchParams): ScheduleAddress {
  const id = readId(params.get('id') ?? undefined)
  const slippage = /^[-−]?\d{1,3}(\.\d{1,4})?%?$/.exec(params.get('slippage') ?? '')?.[0]
  return {
    id: id ? Number(id) : null,
    view: params.get('view') === 'workers' ? 'workers' : 'projects',
    zoom: ZOOMS.find((zoom) => zoom === params.get('zoom')) ?? 'week',
    catchup: params.get('catchup') === 'true',
    slippage: slippage === undefined ? null : Number(slippage.replace('−', '-').replace('%', '')),
  }
}

export function useScheduleAddress() {
  const [params, setParams] = useAddressParams()
  const go = (change: Record<string, string | undefined>, options?: { replace?: boolean }) =>
    setParams((now) => withFilters(now, change), options)
  return { ...readAddress(params), go }
}

export type ScheduleAddressing = ReturnType<typeof useScheduleAddress>
