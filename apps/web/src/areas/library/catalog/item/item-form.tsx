import type { Unit } from '@itayo/contract'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import type { Catalogue } from '../tree/tree-rows.ts'
import { CrewPanel } from './crew-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { EquipmentPanel } from './equipment-panel.tsx'
import classes from './item.module.css'
import type { ItemEditing } from './item-editing.ts'
import { ItemFigures } from './item-figures.tsx'
import type { ItemValues } from './item-values.ts'
import { MaterialsPanel } from './materials-panel.tsx'
import { type Client, priceOf } from './price-book.ts'
import { SchedulePanel } from './schedule-panel.tsx'
import { UnitPricePanel } from './unit-price-panel.tsx'
import type { useItemForm } from './use-item-form.ts'

interface ItemFormProps {
  form: ReturnType<typeof useItemForm>
  /** Null: a new one, whose name comes first. */
  itemId: number | null
  saved: ItemValues | null
  catalogue: Catalogue
  units: readonly Unit[]
  onPhase: (phaseId: number) => void
  notices?: ReactNode
}

/** The figures, the tables and the unit price that follows them. */
export function ItemForm({ form, itemId, saved, catalogue, units, onPhase, notices }: ItemFormProps) {
  const may = useMay()
  const [client, setClient] = useState<Client>('government')
  const { values, book, problems, set } = form
  const price = may('/costs/view') ? priceOf(values, book, client) : null
  const unit = units.find(({ id }) => id === values.unit_id)?.abbreviation ?? ''
  const editing: ItemEditing = { values, saved, set, book, price, problems, unit }
  const details = <DetailsPanel {...editing} phases={catalogue.phases} units={units} onPhase={onPhase} />
  return (
    <div className={`grow stack gap-16 ${classes.body}`}>
      <div className="unless-empty stack gap-8">
        {notices}
        {form.notices}
      </div>
      {itemId === null ? details : null}
      <ItemFigures editing={editing} units={units} />
      <div className={`stack tops gap-16 ${classes.columns}`} data-single={price === null || undefined}>
        <div className={`shrink stack gap-16 ${classes.main}`}>
          <CrewPanel {...editing} />
          <EquipmentPanel {...editing} />
          <MaterialsPanel {...editing} onPicked={(material) => form.remember([material])} />
        </div>
        {price ? (
          <div className={`shrink ${classes.beside}`}>
            <UnitPricePanel {...editing} price={price} client={client} onClient={setClient} />
          </div>
        ) : null}
      </div>
      <div
        className={`stack halves tops gap-16 ${classes.halves}`}
        data-single={itemId === null || undefined}
      >
        {itemId === null ? null : details}
        <SchedulePanel {...editing} itemId={itemId} items={catalogue.work_items} />
      </div>
    </div>
  )
}
