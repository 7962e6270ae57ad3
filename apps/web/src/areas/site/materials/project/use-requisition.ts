import type { ProjectMaterial, PurchaseRequest } from '@itayo/contract'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { readStandingDraft, writeStandingDraft } from '../../../../lib/drafts.ts'
import { keyOf, type Order, type Orders, without, withQuantity } from './orders.ts'

/** Everything typed for the next requisition of a project. */
export interface Requisition {
  orders: Orders
  notes: string
  neededOn: string | null
  requestedBy: string
  position: string
  overReason: string
  /** The request that came back and is taken up again. */
  revises: { id: number; number: string } | null
}

const EMPTY: Requisition = {
  orders: {},
  notes: '',
  neededOn: null,
  requestedBy: '',
  position: '',
  overReason: '',
  revises: null,
}

function revisionOf(request: PurchaseRequest): Requisition {
  const orders = request.items
    .filter(({ pm_id, project_material_id }) => pm_id !== null || project_material_id !== null)
    .map((item) => [keyOf(item), { quantity: item.qty, unit: item.unit, notes: item.notes }] as const)
  const isPreparer = request.requested_by === request.preparer
  return {
    orders: Object.fromEntries(orders),
    notes: request.notes,
    neededOn: request.needed_on,
    requestedBy: isPreparer ? '' : request.requested_by,
    position: isPreparer ? '' : request.requester_position,
    overReason: request.over_reason,
    revises: { id: request.id, number: request.pr_num },
  }
}

/** Kept on this computer with every keystroke, until it is submitted or thrown away. */
export function useRequisition(projectId: number) {
  const userId = useAuth().person?.id ?? 0
  const key = `requisition-${projectId}`
  const [requisition, set] = useState<Requisition>(() => ({
    ...EMPTY,
    ...readStandingDraft<Partial<Requisition>>(key, userId),
  }))

  function write(next: Requisition): void {
    set(next)
    writeStandingDraft(key, userId, JSON.stringify(next) === JSON.stringify(EMPTY) ? undefined : next)
  }

  return {
    requisition,
    change: (part: Partial<Requisition>) => write({ ...requisition, ...part }),
    order: (material: ProjectMaterial, quantity: number) =>
      write({ ...requisition, orders: withQuantity(requisition.orders, material, quantity) }),
    drop: (lineKey: string) => write({ ...requisition, orders: without(requisition.orders, lineKey) }),
    changeLine(lineKey: string, part: Partial<Order>) {
      const before = requisition.orders[lineKey]
      if (before)
        write({ ...requisition, orders: { ...requisition.orders, [lineKey]: { ...before, ...part } } })
    },
    forget: () => write(EMPTY),
    /** A request that came back is the start of the next one. */
    revise: (request: PurchaseRequest) => write(revisionOf(request)),
  }
}

export type RequisitionDraft = ReturnType<typeof useRequisition>
