import type { CostSource } from '../../project/figures/cost-sources.ts'
import { transferLink } from './people.ts'
import * as store from './store/cost-slips.ts'

const ACCESS = [
  '/material/transfer-material/list',
  '/material/transfer-material/create',
  '/material/transfer-material/approve',
  '/material/transfer-material/debt',
] as const

type Named = (tx: Parameters<CostSource['slips']>[0], ids: readonly number[]) => Promise<store.TransferSlip[]>

const source = (
  name: string,
  side: 'sender_project_id' | 'receiver_project_id',
  read: Named,
): CostSource => ({
  name,
  access: ACCESS,
  async slips(tx, ids) {
    return (await read(tx, ids)).map(({ source_id, transfer_id, number, title, unit, ...route }) => ({
      source_id,
      number,
      title,
      unit,
      link: transferLink(route[side], transfer_id),
    }))
  },
})

export const transferCosts = {
  transfer_out: source('Sent to another project', 'sender_project_id', store.items),
  transfer_in: source('From another project', 'receiver_project_id', store.items),
  debt_out: source('Lent, and kept by another project', 'sender_project_id', store.settlements),
  debt_in: source('Borrowed, and kept', 'receiver_project_id', store.settlements),
}
