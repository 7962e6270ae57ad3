import type { Unit, WorkItemDetail } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../../../../lib/query-failure.ts'
import { LoadFailed } from '../../../../ui/data-table/table-state.tsx'
import { SaveBar } from '../../../../ui/save-bar.tsx'
import { catalogQueries } from '../queries.ts'
import { type Catalogue, nextCode } from '../tree/tree-rows.ts'
import { ItemForm } from './item-form.tsx'
import { ItemPageHead } from './item-head.tsx'
import { newValues } from './item-values.ts'
import { useItemForm } from './use-item-form.ts'

interface AddItemPageProps {
  catalogue: Catalogue
  /** The phase it is meant for. */
  phaseId: number | null
  onBack: (() => void) | null
  onCancel: () => void
  onAdded: (id: number) => void
}

export function AddItemPage(props: AddItemPageProps) {
  const units = useQuery(catalogQueries.units())
  const failure = failureOf(units)
  if (failure) return <LoadFailed what="The form" {...failure} />
  return units.data ? <AddItemForm {...props} units={units.data} /> : null
}

function AddItemForm(props: AddItemPageProps & { units: readonly Unit[] }) {
  const { catalogue, phaseId, units, onBack, onCancel, onAdded } = props
  const queries = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const phaseOf = (id: number | null) => catalogue.phases.find((phase) => phase.id === id)
  const suggested = (id: number | null) => {
    const phase = phaseOf(id)
    return phase ? nextCode(phase, catalogue.work_items) : ''
  }
  const [begin] = useState(() => newValues(phaseOf(phaseId)?.id ?? null, suggested(phaseId)))
  const [added, setAdded] = useState<WorkItemDetail | null>(null)
  const form = useItemForm({
    item: null,
    begin,
    catalogue,
    units,
    box,
    onSaved(item) {
      queries.setQueryData(catalogQueries.item(item.id).queryKey, item)
      void queries.invalidateQueries({ queryKey: catalogQueries.tree().queryKey })
      setAdded(item)
    },
  })
  // One render later: by then nothing is unsaved any more, and leaving asks nothing.
  useEffect(() => {
    if (added) onAdded(added.id)
  }, [added, onAdded])

  function onPhase(phase_id: number): void {
    const untouched = form.values.code === '' || form.values.code === suggested(form.values.phase_id)
    form.set({ phase_id, ...(untouched ? { code: suggested(phase_id) } : {}) })
  }

  return (
    <div className="grow column" ref={box}>
      <ItemPageHead
        title="Add work item"
        facts="Your own work item, for the estimates of your company."
        onBack={onBack}
        actions={
          onBack ? null : (
            <>
              <Button variant="default" disabled={form.saving} onClick={onCancel}>
                Cancel
              </Button>
              <Button loading={form.saving} onClick={form.save}>
                Add work item
              </Button>
            </>
          )
        }
      />
      <ItemForm
        form={form}
        itemId={null}
        saved={null}
        catalogue={catalogue}
        units={units}
        onPhase={onPhase}
      />
      {onBack ? (
        <SaveBar
          changes={1}
          note=" "
          save="Add work item"
          discard="Cancel"
          saving={form.saving}
          onSave={form.save}
          onDiscard={onCancel}
        />
      ) : null}
    </div>
  )
}
