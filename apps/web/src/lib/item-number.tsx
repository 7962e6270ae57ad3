import { codeBeside } from '@itayo/domain'
import classes from './item-number.module.css'

interface ItemNumberProps {
  number: string
  code: string
  className?: string | undefined
}

/** The number a work item goes by, and beside it its code in the catalogue where that is another one (D-52). */
export function ItemNumber({ number, code, className = 'fixed accent' }: ItemNumberProps) {
  const beside = codeBeside({ item_number: number, code })
  return (
    <>
      <span className={className}>{number}</span>
      {beside ? (
        <span className={`fixed small muted ${classes.code}`} title="Code in the catalogue">
          {beside}
        </span>
      ) : null}
    </>
  )
}

/** For what is read out: a pay item may stand for several work items, a code for one. */
export function spokenNumber(item: { work_item_number: string; work_item_code: string }): string {
  const beside = codeBeside({ item_number: item.work_item_number, code: item.work_item_code })
  return [item.work_item_number, beside].filter(Boolean).join(' ')
}

interface NamedWorkItem {
  work_item_number: string
  work_item_code: string
  work_item: string
}

export const workItemLabel = (item: NamedWorkItem): string =>
  itemLabel({ item_number: item.work_item_number, code: item.work_item_code, name: item.work_item })

/** For a list to choose from, which finds by both: "900(1)c Structural Concrete · CW-02". */
export function itemLabel(item: { item_number: string; code: string; name: string }): string {
  return [`${item.item_number} ${item.name}`, codeBeside(item)].filter(Boolean).join(' · ')
}
