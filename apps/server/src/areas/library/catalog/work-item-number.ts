import { itemNumber } from '@itayo/domain'

/** The columns that a row of something else has of its work item. */
interface WorkItemColumns {
  work_item_code: string
  own_number: string
  dpwh_ref: string
}

/** The row as it is told to others: with the number its work item goes by. */
export function withWorkItemNumber<Row extends WorkItemColumns>({ own_number, dpwh_ref, ...row }: Row) {
  const { work_item_code: code } = row
  return { ...row, work_item_number: itemNumber({ own_number, dpwh_ref, code }) }
}

/** A row before its number is known. */
export type WithoutNumber<Told> = Omit<Told, 'work_item_number'> & WorkItemColumns
