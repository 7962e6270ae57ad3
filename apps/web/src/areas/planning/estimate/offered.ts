import type { CategoryChoice, PositionDetail } from '@itayo/contract'
import type { UnitRow } from '@itayo/domain'
import type { QueryClient, QueryFilters, UseQueryResult } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { offered } from '../../../lib/offered.ts'
import type { AddEntryProps } from '../../../lib/records/add-entry.tsx'
import type { ChosenItem, DraftLine, DraftScope, EstimateState, LineKey } from './model/types.ts'

type Position = Pick<PositionDetail, 'position_id' | 'position' | 'daily_rate'>

/** The lists that labor and equipment lines are picked from. */
interface ResourceLists {
  usePositions: (enabled: boolean) => UseQueryResult<readonly Position[]>
  useCategories: (search: string, enabled: boolean) => UseQueryResult<readonly CategoryChoice[]>
}

export const resourceLists = offered<ResourceLists>('estimate: positions and equipment categories')

/** The dialogs that add an entry to those lists. */
interface ResourceDialogs {
  AddPosition: ComponentType<AddEntryProps<PositionDetail>>
  AddCategory: ComponentType<AddEntryProps<CategoryChoice>>
}

export const resourceDialogs = offered<ResourceDialogs>('estimate: adding a position or a category')

/** An estimate read from files, in the toolbar and over an empty estimate (EST-018). */
interface EstimateImport {
  useImportOffered: (canEdit: boolean) => boolean
  ImportButton: ComponentType<{ onClick: () => void }>
  /** The same in a menu, where there is no room for the button. */
  ImportItem: ComponentType<{ onClick: () => void }>
  ImportDialog: ComponentType<{ projectId: number; opened: boolean; onClose: () => void }>
}

export const estimateImport = offered<EstimateImport>('estimate: import')

/** A cell of a line as somebody would type it: a figure, or a formula with what it comes to. */
export interface CalculatedCell {
  field: 'count' | 'duration'
  text: string
  value: number
}

/** The work item that is calculated, of an estimate or of a document that is being imported. */
type CalculatedScope = Pick<
  DraftScope,
  'workItemId' | 'phase' | 'sowId' | 'code' | 'itemNumber' | 'workItem' | 'measurement' | 'unitId'
> & { phaseId: number | null }

type CalculatedLine = Pick<
  DraftLine,
  'id' | 'kind' | 'itemId' | 'name' | 'count' | 'duration' | 'unitId' | 'unit' | 'rate' | 'formulas'
>

export interface CalculatorPanelProps {
  projectId: number
  scope: CalculatedScope
  line: CalculatedLine
  /** The cost of the line now. */
  before: number | null
  /** True lays the panel over a page that needs all of its width. */
  over?: boolean
  onApply: (cells: readonly CalculatedCell[]) => void
  onClose: () => void
}

export interface RecipeLine {
  item: ChosenItem & { itemId: number }
  /** The formula of its quantity. */
  text: string
}

export interface RecipeDialogProps {
  scope: DraftScope
  units: readonly UnitRow[]
  onApply: (lines: readonly RecipeLine[]) => void
  onClose: () => void
}

/** Works out a line beside the sheet (EST-051), and several materials of a work item at once. */
interface LineCalculator {
  useCalculatorOffered: () => boolean
  CalculatorPanel: ComponentType<CalculatorPanelProps>
  RecipeDialog: ComponentType<RecipeDialogProps>
}

export const lineCalculator = offered<LineCalculator>('estimate: calculator of a line')

export interface AdviceListProps {
  projectId: number
  scope: DraftScope
  line: DraftLine
  /** Puts a figure into a cell of the line. */
  onApply: (field: 'count' | 'rate', text: string) => void
}

/** Advice on the unit cost and the quantity of a material line (EST-075, EST-076). */
interface LineAdvice {
  useAdviceOffered: () => boolean
  /** How much is advised about each line; asked for a moment after it was edited (EST-079). */
  useAdviceCounts: (projectId: number, state: EstimateState, isAsked: boolean) => ReadonlyMap<LineKey, number>
  AdviceList: ComponentType<AdviceListProps>
}

export const lineAdvice = offered<LineAdvice>('estimate: advice on a line')

/** Asked after a save that took work items out of the estimate. */
type AfterRemoval = (projectId: number, removed: readonly number[], queries: QueryClient) => Promise<void>

export const afterRemoval = offered<AfterRemoval>('estimate: after work items were removed')

/** Queries of other areas that are read again after an estimate is saved. */
export const staleAfterSave = offered<readonly QueryFilters[]>('estimate: stale after a save')
