import type { EquipmentRequest } from '@itayo/contract'
import { formatAmount, formatDay, formatQuantity } from '../../../../../lib/formats.ts'
import type { Column } from '../../../../../ui/data-table/column.ts'
import type { PrintColumn } from '../../../../../ui/print/print-table.tsx'
import { EditableText } from '../../../requests/editable-text.tsx'
import classes from './item-columns.module.css'

type Item = EquipmentRequest['items'][number]

const day = (date: string | null) => (date ? formatDay(date) : '—')
const amount = (pesos: number | null | undefined) => (typeof pesos === 'number' ? formatAmount(pesos) : '—')
const rental = (item: Item) => (item.rental === 1 ? 'YES' : 'NO')

interface Notes {
  mayEdit: boolean
  onSave: (txId: number, notes: string) => Promise<unknown>
}

export function screenColumns(isFuel: boolean, seesCosts: boolean, notes: Notes): Column<Item>[] {
  const costs: Column<Item>[] = [
    {
      id: 'unit_price',
      head: isFuel ? 'Unit Price (₱)' : 'Per day (₱)',
      align: 'end',
      cell: (item) => amount(item.unit_price),
    },
    {
      id: 'total_price',
      head: 'Total Price (₱)',
      align: 'end',
      card: 'figure',
      cell: (item) => amount(item.total_price),
    },
  ]
  const written: Column<Item> = {
    id: 'notes',
    head: 'Notes',
    width: 'fill',
    cell: (item) => (
      <EditableText
        label={`Notes on ${item.model || item.equipment_category}`}
        value={item.notes}
        add="Add notes"
        longest={200}
        mayEdit={notes.mayEdit}
        onSave={(text) => notes.onSave(item.tx_id, text)}
      />
    ),
  }
  return [...(isFuel ? FUEL : MACHINES), ...(seesCosts ? costs : []), written]
}

const FUEL: Column<Item>[] = [
  { id: 'category', head: 'Category', card: 'title', cell: (item) => item.equipment_category },
  {
    id: 'liters',
    head: 'Liters',
    align: 'end',
    cell: (item) => (item.liters === null ? '—' : formatQuantity(item.liters)),
  },
  { id: 'supplier', head: 'Supplier', card: 'subtitle', cell: (item) => item.supplier || '—' },
  { id: 'deployment', head: 'Deployment Date', cell: (item) => day(item.date_start) },
]

const MACHINES: Column<Item>[] = [
  {
    id: 'model',
    head: 'Model',
    card: 'title',
    cell: (item) => (
      <span className={`stack ${classes.model}`}>
        <b>{item.model}</b>
        <span>{[item.equipment_category, item.work_item_code].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  { id: 'rental', head: 'Rental', cell: rental },
  { id: 'start', head: 'Date Start', cell: (item) => day(item.date_start) },
  { id: 'end', head: 'Date End', cell: (item) => day(item.date_end) },
  { id: 'days', head: 'Days', align: 'end', cell: (item) => item.days ?? '—' },
]

/** EQP-014, as it stands on the paper. */
export function paperColumns(isFuel: boolean, seesCosts: boolean): PrintColumn<Item>[] {
  const number: PrintColumn<Item> = { head: 'Item', width: 12, align: 'center', cell: (item) => item.item }
  const notes: PrintColumn<Item> = { head: 'Notes', width: 26, cell: (item) => item.notes }
  if (!isFuel)
    return [
      number,
      { head: 'Equipment', cell: (item) => item.equipment_category },
      { head: 'Model', width: 44, cell: (item) => item.model },
      { head: 'Rental', width: 16, align: 'center', cell: rental },
      { head: 'Date Start', width: 23, cell: (item) => day(item.date_start) },
      { head: 'Date End', width: 23, cell: (item) => day(item.date_end) },
      notes,
    ]
  return [
    number,
    { head: 'Category', cell: (item) => item.equipment_category },
    {
      head: 'Liters',
      width: 20,
      align: 'end',
      cell: (item) => (item.liters === null ? '' : formatQuantity(item.liters)),
    },
    ...(seesCosts
      ? ([
          { head: 'Unit Price (₱)', width: 24, align: 'end', cell: (item) => amount(item.unit_price) },
          { head: 'Total Price (₱)', width: 26, align: 'end', cell: (item) => amount(item.total_price) },
        ] satisfies PrintColumn<Item>[])
      : []),
    { head: 'Supplier', width: 30, cell: (item) => item.supplier },
    { head: 'Deployment', width: 23, cell: (item) => day(item.date_start) },
    notes,
  ]
}
