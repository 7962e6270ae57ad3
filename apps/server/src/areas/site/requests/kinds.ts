import type { Question } from '../../foundation/approvals/ask.ts'

/** Purchase requisitions, equipment and fuel: one paper, three kinds. */
export type RequestKind = 'material' | 'equipment' | 'fuel'

interface KindOfRequest {
  prefix: 'PR' | 'ER'
  approval: Question['kind']
  category: string
  title: string
  /** The tab of the project where it is seen. */
  menu: number
}

const EQUIPMENT = {
  prefix: 'ER',
  approval: 'equipment_request',
  menu: 5,
} as const

export const REQUEST_KINDS: Readonly<Record<RequestKind, KindOfRequest>> = {
  material: {
    prefix: 'PR',
    approval: 'purchase_request',
    category: 'Material',
    title: 'Purchase Requisition',
    menu: 4,
  },
  equipment: { ...EQUIPMENT, category: 'Equipment', title: 'Equipment Request' },
  fuel: { ...EQUIPMENT, category: 'Fuel', title: 'Fuel Request' },
}
