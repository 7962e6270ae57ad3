import type { ProjectMaterial } from '@itayo/contract'
import { Link } from 'react-router'
import { spokenNumber } from '../../../../lib/item-number.tsx'
import { figureText } from '../../../../lib/rate-words.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { OrderField } from './order-field.tsx'
import { OrderProgress } from './order-progress.tsx'
import { keyOf, type Orders } from './orders.ts'
import classes from './project-materials.module.css'

interface Ordering {
  orders: Orders
  onOrder: (material: ProjectMaterial, quantity: number) => void
}

/** Without `ordering` the person only looks. */
export function projectMaterialColumns(
  projectId: number,
  ordering: Ordering | undefined,
): Column<ProjectMaterial>[] {
  return [
    {
      id: 'material',
      head: 'Material',
      width: 'fill',
      card: 'title',
      cell: (row) => (
        <span className={`block clip ${classes.material}`} title={row.MaterialName}>
          {row.MaterialName}
        </span>
      ),
    },
    {
      id: 'work_item',
      head: 'Work item',
      card: 'subtitle',
      cell: (row) => <WorkItem projectId={projectId} material={row} />,
    },
    {
      id: 'estimate',
      head: 'Estimate',
      align: 'end',
      card: 'hidden',
      cell: (row) => figureText(row.TotalQuantity),
    },
    {
      id: 'ordered',
      head: 'Ordered',
      align: 'end',
      cell: (row) => (
        <>
          {figureText(row.TotalOrder)}
          <span className={classes.onCard}>
            {' '}
            of {figureText(row.TotalQuantity)} {row.Unit}
          </span>
        </>
      ),
    },
    { id: 'unit', head: 'Unit', quiet: true, card: 'hidden', cell: (row) => row.Unit },
    { id: 'progress', head: 'Order progress', cell: (row) => <OrderProgress material={row} /> },
    ...(ordering
      ? [
          {
            id: 'orders',
            head: 'No. of orders',
            align: 'end' as const,
            card: 'figure' as const,
            cell: (row: ProjectMaterial) => (
              <OrderField
                label={`Number of orders of ${row.MaterialName}${row.work_item_number ? `, ${spokenNumber(row)}` : ''}`}
                marked
                value={ordering.orders[keyOf(row)]?.quantity ?? 0}
                onChange={(quantity) => ordering.onOrder(row, quantity)}
              />
            ),
          },
        ]
      : []),
  ]
}

function WorkItem({ projectId, material }: { projectId: number; material: ProjectMaterial }) {
  if (material.psow_id === null) return <span className="muted">—</span>
  return (
    <Link
      className={`accent ${classes.workItem}`}
      to={`/projects/Index?id=${projectId}&menu=2&psow_id=${material.psow_id}`}
      title={[material.work_item, material.tag_name, material.work_item_code].filter(Boolean).join(' · ')}
    >
      {material.work_item_number || material.work_item}
    </Link>
  )
}
