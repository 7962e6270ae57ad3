import type { UsedSlip } from '@itayo/contract'
import type { PermissionPath } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { offered } from '../../../platform/offered.ts'

/** A slip as its own area knows it. */
export interface NamedSlip {
  source_id: number
  /** RR-2026-0001; empty where the slip has none. */
  number: string
  /** The material, the person, the work. */
  title: string
  unit: string
  link: string
}

/** Where costs come from: the area that books them names its slips, all of a page at once. */
export interface CostSource {
  name: string
  /** The page of the slip opens with one of these. */
  access: readonly PermissionPath[]
  slips(tx: Tx, ids: readonly number[]): Promise<NamedSlip[]>
}

/** By the `source_kind` of the ledger. */
export const costSources = offered<Readonly<Record<string, CostSource>>>('Where costs come from')

/** Slips of materials used from stock in a work item. They move no cost, and are told beside the slips that do. */
export interface StockUse {
  access: readonly PermissionPath[]
  newest(tx: Tx, workItemId: number): Promise<UsedSlip[]>
}

export const stockUse = offered<StockUse>('What was used from stock')
