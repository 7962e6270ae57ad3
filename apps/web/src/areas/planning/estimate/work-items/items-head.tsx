import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Ref } from 'react'
import { ariaSort, nextSort, type Sort } from '../../../../ui/data-table/sorting.ts'
import { Hint } from '../../../../ui/hint.tsx'
import { PROFIT_MEANS } from '../summary/budget-table.tsx'
import { COST_COLUMNS } from './columns.ts'
import classes from './items.module.css'

export interface HeadProps {
  sort: Sort | null
  onSort: (sort: Sort) => void
  seesCosts: boolean
}

export function ItemsHead({ sort, onSort, seesCosts }: HeadProps) {
  const props = { sort, onSort }
  return (
    <thead>
      <tr>
        <th scope="col" aria-sort={ariaSort(props.sort, 'work_item')}>
          <SortButton {...props} by="work_item" first="ASC">
            Work item
          </SortButton>
        </th>
        <th scope="col" aria-sort={ariaSort(props.sort, 'measurement')}>
          <SortButton {...props} by="measurement">
            Measurement
          </SortButton>
        </th>
        {seesCosts ? (
          <>
            <th scope="col" aria-sort={ariaSort(props.sort, 'unit_price')}>
              <SortButton {...props} by="unit_price">
                Unit price (₱)
              </SortButton>
            </th>
            {COST_COLUMNS.map((column) => (
              <th key={column.name} scope="col" aria-sort={ariaSort(props.sort, column.estimated)}>
                <SortButton {...props} by={column.estimated}>
                  {column.name} (₱)
                </SortButton>
                <span className={`flex to-end gap-6 ${classes.subHead}`}>
                  <SortButton {...props} by={column.actual} of={column.name}>
                    actual
                  </SortButton>
                  <SortButton {...props} by={column.percentage} of={column.name}>
                    spent
                  </SortButton>
                </span>
              </th>
            ))}
            <th scope="col" aria-sort={ariaSort(props.sort, 'profit')}>
              <Hint text={PROFIT_MEANS}>
                <SortButton {...props} by="profit">
                  Profit (₱)
                </SortButton>
              </Hint>
            </th>
            <th scope="col" aria-sort={ariaSort(props.sort, 'contract_cost')}>
              <SortButton {...props} by="contract_cost">
                Contract cost (₱)
              </SortButton>
            </th>
          </>
        ) : null}
      </tr>
    </thead>
  )
}

interface SortButtonProps extends Pick<HeadProps, 'sort' | 'onSort'> {
  by: string
  children: string | string[]
  first?: 'ASC' | 'DESC'
  /** The column a second line belongs to: "actual" alone says little to a reader. */
  of?: string
  ref?: Ref<HTMLButtonElement>
}

function SortButton({ sort, onSort, by, first = 'DESC', of, children, ...rest }: SortButtonProps) {
  const order = sort?.by === by ? sort.order : undefined
  const Arrow = order === 'ASC' ? IconArrowUp : IconArrowDown
  return (
    <UnstyledButton
      {...rest}
      className={`inline-row gap-2 ${classes.sort}`}
      data-sorted={order}
      aria-label={of ? `${of}, ${String(children)}` : undefined}
      onClick={() => onSort(nextSort(sort, by, first))}
    >
      {children}
      {order ? <Arrow size={12} stroke={2} aria-hidden /> : null}
    </UnstyledButton>
  )
}
