import type { PermissionPath } from '../accounts/permissions.ts'

/** Everything that is put before an approver. */
export const APPROVAL_KINDS = [
  'estimate',
  'estimate_edit',
  'estimate_terms',
  'purchase_request',
  'equipment_request',
  'stock_count',
  'material_transfer',
  'swa',
] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

/** The permission to submit each kind; fuel is requested like equipment. */
const ASKED_WITH: Readonly<Record<ApprovalKind, PermissionPath>> = {
  estimate: '/estimate/save',
  estimate_edit: '/estimate/save',
  estimate_terms: '/overview/save',
  purchase_request: '/material/request',
  equipment_request: '/equipment/request',
  stock_count: '/onsite-records/material/utilization',
  material_transfer: '/material/transfer-material/approve',
  swa: '/report/save',
}

export const pathToAsk = (kind: ApprovalKind): PermissionPath => ASKED_WITH[kind]

/** A person who cannot see amounts would decide on them blindly. */
const SEES_AMOUNTS: PermissionPath = '/costs/view'

export interface Decider {
  approver: boolean
  may(path: PermissionPath): boolean
}

/** All paths that deciding needs, besides the approver's flag. */
export const pathsToDecide = (kind: ApprovalKind): readonly PermissionPath[] => [
  ASKED_WITH[kind],
  SEES_AMOUNTS,
]

/** An approver decides kinds that they could submit themselves, and only if they see amounts. */
export function mayDecide(person: Decider, kind: ApprovalKind): boolean {
  return person.approver && pathsToDecide(kind).every((path) => person.may(path))
}

export const decidableKinds = (person: Decider): ApprovalKind[] =>
  APPROVAL_KINDS.filter((kind) => mayDecide(person, kind))
