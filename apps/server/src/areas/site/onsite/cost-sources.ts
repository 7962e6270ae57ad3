import type { CostSource, StockUse } from '../../project/figures/cost-sources.ts'
import * as store from './store/cost-slips.ts'

export const deliveryCosts: CostSource = {
  name: 'Delivery',
  access: ['/onsite-records/material/inbound'],
  async slips(tx, ids) {
    return (await store.deliveries(tx, ids)).map(({ project_id, ...slip }) => ({
      ...slip,
      link: `/onsite-records/material/inbound?project=${project_id}&delivery=${slip.number}`,
    }))
  },
}

export const laborCosts: CostSource = {
  name: 'Attendance',
  access: ['/onsite-records/labor'],
  async slips(tx, ids) {
    return (await store.attendance(tx, ids)).map(({ project_id, day, ...slip }) => ({
      ...slip,
      number: '',
      unit: 'h',
      link: `/onsite-records/labor?project=${project_id}&day=${day}`,
    }))
  },
}

export const machineCosts: CostSource = {
  name: 'Equipment on site',
  access: ['/onsite-records/equipment'],
  async slips(tx, ids) {
    return (await store.machineUses(tx, ids)).map(({ project_id, day, category, model, ...slip }) => ({
      ...slip,
      title: `${category} ${model}`.trim(),
      unit: 'h',
      link: `/onsite-records/equipment?${new URLSearchParams({
        project: String(project_id),
        view: 'records',
        from: day,
        to: day,
        search: model || category,
      })}`,
    }))
  },
}

export const releasesOfWorkItem: StockUse = {
  access: ['/onsite-records/material/utilization'],
  async newest(tx, workItemId) {
    return (await store.releases(tx, workItemId)).map(({ project_id, ...use }) => ({
      ...use,
      link: `/onsite-records/material/utilization?project=${project_id}&release=${use.number}`,
    }))
  },
}
