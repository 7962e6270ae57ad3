import type { OnsiteSite } from '@itayo/contract'
import { useQuery } from '@tanstack/react-query'
import { readId, useAddressParams } from '../../../lib/address-params.ts'
import { useConnectionLost } from '../../../lib/connection.ts'
import { useKeptProjects } from '../../../lib/device/kept-data.ts'
import { mayLeave } from '../../../lib/unsaved.tsx'
import { onsiteQueries } from './queries.ts'

const KEPT = 'itayo.onsite-project'

/**
 * The project whose books are open: the one in the address, else the one that was open last on this device, else
 * the one with the latest record. Whoever keeps the books of one site chooses it once.
 */
export function useOnsiteProject() {
  const [params, setParams] = useAddressParams()
  const projects = useQuery(onsiteQueries.projects())
  const known = projects.data
  const isKnown = (id: number) => known?.some(({ project_id }) => project_id === id)
  const asked = Number(readId(params.get('project') ?? undefined) ?? 0)
  const kept = Number(localStorage.getItem(KEPT) ?? 0)
  // Without a network one that is kept on the device is of more use than the one that was open last.
  const onDevice = useKeptProjects().map(({ project_id }) => project_id)
  const isLost = useConnectionLost()
  const readable = isLost && onDevice.length > 0 && !onDevice.includes(kept) ? onDevice : [kept]
  const projectId = [asked, ...readable].find(isKnown) ?? latestOf(known ?? [])?.project_id ?? null
  return {
    projects,
    projectId,
    async choose(id: number) {
      // Asked before it is kept: without one in the address the kept project is the open one.
      if (!(await mayLeave())) return
      localStorage.setItem(KEPT, String(id))
      // Open parts of the address belonged to the other project.
      setParams(() => new URLSearchParams({ project: String(id) }))
    },
  }
}

/** Days are compared as texts; a site without a record comes last, and among equals the first by name stays. */
export function latestOf(sites: readonly OnsiteSite[]): OnsiteSite | undefined {
  const day = ({ last_record }: OnsiteSite) => last_record ?? ''
  return sites.reduce<OnsiteSite | undefined>(
    (latest, site) => (latest && day(latest) >= day(site) ? latest : site),
    undefined,
  )
}
