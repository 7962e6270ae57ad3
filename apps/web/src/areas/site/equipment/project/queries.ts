import { equipment } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../../lib/api.ts'
import { auth } from '../../../../lib/auth/auth.ts'

const api = connect({ equipment })

export const projectEquipmentCalls = api.equipment

const paramsOf = (project_id: number) => ({ company_id: auth.getState().company?.id ?? 0, project_id })

export const projectEquipmentQueries = {
  ofProject: (projectId: number) => ({ queryKey: ['equipment', 'project', projectId] }),

  /** The key names no project, because one booking changes a machine's days for all projects. */
  days: () => ({ queryKey: ['equipment', 'days'] }),

  needs: (projectId: number) =>
    queryOptions({
      queryKey: ['equipment', 'project', projectId, 'needs'],
      queryFn: async ({ signal }) =>
        (await api.equipment.projectEquipment({ params: paramsOf(projectId) }, { signal })).response,
    }),

  machine: (projectId: number, machineId: number) =>
    queryOptions({
      queryKey: ['equipment', 'days', 'machine', projectId, machineId],
      queryFn: async ({ signal }) => {
        const query = { id: String(machineId) }
        return (await api.equipment.machineDetails({ params: paramsOf(projectId), query }, { signal }))
          .response
      },
      // Bookings of a restricted project are not announced to everybody, so the calendar is read again
      // when opened.
      staleTime: 5_000,
    }),

  history: (projectId: number) =>
    queryOptions({
      queryKey: ['equipment', 'project', projectId, 'history'],
      queryFn: async ({ signal }) => {
        const call = { params: paramsOf(projectId), query: { limit: '-1' } }
        return (await api.equipment.requestHistory(call, { signal })).response.data
      },
    }),

  request: (projectId: number, number: string) =>
    queryOptions({
      queryKey: ['equipment', 'project', projectId, 'request', number],
      queryFn: async ({ signal }) => {
        const call = { params: { ...paramsOf(projectId), pr_number: number }, query: {} }
        return (await api.equipment.requestDetails(call, { signal })).response.data
      },
    }),

  fuelTotals: (projectId: number) =>
    queryOptions({
      queryKey: ['equipment', 'project', projectId, 'fuel'],
      queryFn: async ({ signal }) =>
        (await api.equipment.fuelTotals({ query: { project_id: String(projectId) } }, { signal })).response,
    }),

  bookings: (from: string, to: string) =>
    queryOptions({
      queryKey: ['equipment', 'days', 'bookings', from, to],
      queryFn: async ({ signal }) =>
        (await api.equipment.bookings({ query: { from, to } }, { signal })).response,
      placeholderData: keepPreviousData,
      staleTime: 5_000,
    }),
}

export const remarksOf = (projectId: number, id: number, pr_num: string, remarks: string) => ({
  params: paramsOf(projectId),
  body: { id, pr_num, updates: { remarks } },
})
