import type { MaterialRow, materials, RouteCall } from '@itayo/contract'
import { formatDay } from '../../../../lib/formats.ts'
import { formatRate } from '../../../../lib/rate-words.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { SampleBadge } from '../../../../ui/sample-badge.tsx'
import classes from './materials.module.css'
import { PriceMove } from './price-move.tsx'

function MaterialName({ material }: { material: MaterialRow }) {
  const aliases = material.aliases.join(', ')
  return (
    <span className="shrink stack" title={material.description}>
      <span className={`medium ${classes.name}`}>{material.description}</span>
      {aliases ? <span className={`small regular muted ${classes.aliases}`}>{aliases}</span> : null}
    </span>
  )
}

function Price({ material }: { material: MaterialRow }) {
  if (material.price === null || material.price === undefined)
    return <span className={classes.none}>No price yet</span>
  return (
    <span className="inline-row to-end gap-8 firm figures">
      {material.price_is_sample ? <SampleBadge /> : null}
      {formatRate(material.price)}
    </span>
  )
}

/** The ids of sortable columns are the server's names. */
const COLUMNS: readonly Column<MaterialRow>[] = [
  {
    id: 'description',
    head: 'Material',
    sortable: true,
    width: 'fill',
    card: 'title',
    cell: (row) => <MaterialName material={row} />,
  },
  {
    id: 'material_type',
    head: 'Type',
    sortable: true,
    quiet: true,
    card: 'subtitle',
    cell: (row) => row.material_type,
  },
  { id: 'unit', head: 'Unit', quiet: true, cell: (row) => row.unit },
]

const PRICE_COLUMNS: readonly Column<MaterialRow>[] = [
  {
    id: 'price',
    head: 'Price (₱)',
    sortable: true,
    firstOrder: 'DESC',
    align: 'end',
    card: 'figure',
    cell: (row) => <Price material={row} />,
  },
  {
    id: 'price_date',
    head: 'Updated',
    sortable: true,
    firstOrder: 'DESC',
    quiet: true,
    cell: (row) => (row.price_date ? formatDay(row.price_date) : ''),
  },
  { id: 'price_move', head: '90 days', align: 'end', cell: (row) => <PriceMove percent={row.price_move} /> },
]

export function materialColumns(seesCosts: boolean): readonly Column<MaterialRow>[] {
  return seesCosts ? [...COLUMNS, ...PRICE_COLUMNS] : COLUMNS
}

type SortedBy = NonNullable<NonNullable<RouteCall<typeof materials.list>['query']>['sort_by']>

/** A person who may not see costs cannot sort by price, because the order would tell it. */
export function sortableColumns(seesCosts: boolean): readonly SortedBy[] {
  return materialColumns(seesCosts)
    .filter((column) => column.sortable)
    .map((column) => column.id as SortedBy)
}
