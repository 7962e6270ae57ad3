import type { EquipmentRequest } from '@itayo/contract'
import type { PaperLine } from '@itayo/domain'
import { UnstyledButton } from '@mantine/core'
import { formatAmount, formatDay, formatQuantity } from '../../../../../lib/formats.ts'
import type { Column } from '../../../../../ui/data-table/column.ts'
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

export function screenColumns(
  isFuel: boolean,
  seesCosts: boolean,
  notes: Notes,
  onEnd: ((item: Item) => void) | undefined,
): Column<Item>[] {
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
  return [...(isFuel ? FUEL : machinesOf(onEnd)), ...(seesCosts ? costs : []), written]
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

const machinesOf = (onEnd: ((item: Item) => void) | undefined): Column<Item>[] => [
  {
    id: 'model',
    head: 'Model',
    card: 'title',
    cell: (item) => (
      <span className={`stack ${classes.model}`}>
        <b>{item.model}</b>
        <span>{[item.equipment_category, item.work_item_number].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  { id: 'rental', head: 'Rental', cell: rental },
  { id: 'start', head: 'Date Start', cell: (item) => day(item.date_start) },
  { id: 'end', head: 'Date End', cell: (item) => <DateEnd item={item} onEnd={onEnd} /> },
  { id: 'days', head: 'Days', align: 'end', cell: (item) => item.days ?? '—' },
]

/** The last day; one that can be ended before it says so in its place. */
function DateEnd({ item, onEnd }: { item: Item; onEnd: ((item: Item) => void) | undefined }) {
  return (
    <span className="stack">
      {day(item.date_end)}
      {item.approved_end ? <span className="small muted">instead of {day(item.approved_end)}</span> : null}
      {onEnd && item.can.end ? (
        <UnstyledButton
          className={`underlines small medium accent ${classes.endEarly}`}
          aria-label={`End ${item.model} early`}
          onClick={() => onEnd(item)}
        >
          End early
        </UnstyledButton>
      ) : null}
    </span>
  )
}

/** EQP-014, as it stands on the paper. */
export function paperLines({ type, items }: EquipmentRequest): PaperLine[] {
  return items.map(
    (item): PaperLine =>
      type === 'fuel'
        ? {
            kind: 'fuel',
            category: item.equipment_category,
            liters: item.liters ?? 0,
            unit_price: item.unit_price ?? undefined,
            total_price: item.total_price ?? undefined,
            supplier: item.supplier,
            date_deployment: item.date_start,
            notes: item.notes,
          }
        : {
            kind: 'equipment',
            category: item.equipment_category,
            model: item.model,
            work_item_code: item.work_item_code,
            is_rental: item.rental === 1,
            date_start: item.date_start ?? '',
            date_end: item.date_end ?? '',
            approved_end: item.approved_end,
            notes: item.notes,
          },
  )
}
