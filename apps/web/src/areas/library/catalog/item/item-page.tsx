import type { Unit, WorkItemDetail } from '@itayo/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from '../../../../lib/query.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import { LoadFailed } from '../../../../ui/data-table/table-state.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { Note } from '../../../../ui/note.tsx'
import { SaveBar } from '../../../../ui/save-bar.tsx'
import { countChanges } from '../../../../ui/save-words.ts'
import { catalogCalls, catalogQueries } from '../queries.ts'
import type { Catalogue } from '../tree/tree-rows.ts'
import classes from './item.module.css'
import { ItemForm } from './item-form.tsx'
import { ItemHead } from './item-head.tsx'
import { bodyOf, valuesOf } from './item-values.ts'
import { useItemForm } from './use-item-form.ts'

interface ItemPageProps {
  id: number
  catalogue: Catalogue
  /** Set on a phone, where the item is a page of its own. */
  onBack: (() => void) | null
}

export function ItemPage({ id, catalogue, onBack }: ItemPageProps) {
  const item = useQuery(catalogQueries.item(id))
  const units = useQuery(catalogQueries.units())
  const [round, setRound] = useState(0)
  const failure = failureOf(item) ?? failureOf(units)
  if (failure)
    return (
      <div className="grow column">
        {onBack ? (
          <div className={classes.head}>
            <Button variant="default" onClick={onBack}>
              Back to the catalogue
            </Button>
          </div>
        ) : null}
        <LoadFailed what="The work item" {...failure} />
      </div>
    )
  if (!item.data || !units.data) return <ItemSkeleton />
  return (
    <ItemEditor
      key={round}
      item={item.data}
      units={units.data}
      catalogue={catalogue}
      onBack={onBack}
      onAfresh={() => setRound(round + 1)}
    />
  )
}

function ItemSkeleton() {
  return (
    <div className="grow column" role="status" aria-label="Loading the work item">
      <div className={classes.head}>
        <Skeleton height={42} width="60%" />
      </div>
      <div className={`grow stack gap-16 ${classes.body}`}>
        <Skeleton height={84} radius={8} />
        <Skeleton height={220} radius={8} />
        <Skeleton height={260} radius={8} />
      </div>
    </div>
  )
}

interface ItemEditorProps {
  item: WorkItemDetail
  units: readonly Unit[]
  catalogue: Catalogue
  onBack: (() => void) | null
  /** Starts the form again from the saved values. */
  onAfresh: () => void
}

function ItemEditor({ item, units, catalogue, onBack, onAfresh }: ItemEditorProps) {
  const queries = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  function keep(next: WorkItemDetail): void {
    queries.setQueryData(catalogQueries.item(item.id).queryKey, next)
    void queries.invalidateQueries({ queryKey: catalogQueries.tree().queryKey })
  }
  const form = useItemForm({
    item,
    begin: valuesOf(item),
    catalogue,
    units,
    box,
    onSaved(next, afresh) {
      keep(next)
      if (afresh) onAfresh()
    },
  })
  const refresh = () => void queries.invalidateQueries({ queryKey: catalogQueries.item(item.id).queryKey })
  const reset = useAction(catalogCalls.workItemDefaults, {
    announce: true,
    onError: refresh,
    onSuccess(next) {
      keep(next)
      onAfresh()
    },
  })
  const archive = useAction(catalogCalls.editWorkItem, { announce: true, onError: refresh, onSuccess: keep })

  async function onDefaults(): Promise<void> {
    const sure = await askToConfirm({
      title: `Bring the Itayo defaults back for ${item.item_number}?`,
      text: 'Crew, equipment, materials, output and weather become what Itayo came with. Code, name and phase stay. Estimates keep what they have.',
      confirm: 'Bring back defaults',
      cancel: 'Keep company values',
      tone: 'warn',
    })
    if (sure) reset.mutate({ params: { id: item.id }, body: { version: item.version } })
  }

  async function onArchive(): Promise<void> {
    const archived = !item.is_archived
    const sure =
      !archived ||
      (await askToConfirm({
        title: `Archive ${item.item_number} ${item.name}?`,
        text: 'It is not offered any more when work items are chosen. Estimates that have it keep it. It can be restored at any time.',
        confirm: 'Archive',
        cancel: 'Cancel',
        tone: 'warn',
      }))
    // Typed values stay in the form: the item is archived as it was saved.
    if (sure)
      archive.mutate({
        params: { id: item.id },
        body: { ...bodyOf(valuesOf(item)), archived, version: item.version },
      })
  }

  const changes = countChanges(form.start, form.values)
  return (
    <div className="grow column" ref={box}>
      <ItemHead
        item={item}
        changes={changes}
        saving={form.saving}
        onSave={form.save}
        onDiscard={form.discard}
        onDefaults={() => void onDefaults()}
        onArchive={() => void onArchive()}
        onBack={onBack}
      />
      <ItemForm
        form={form}
        itemId={item.id}
        saved={form.start}
        catalogue={catalogue}
        units={units}
        onPhase={(phase_id) => form.set({ phase_id })}
        notices={
          item.is_archived ? (
            <Note
              tone="warn"
              icon={IconArchive}
              title="This work item is archived."
              action={
                <Button
                  variant="default"
                  size="xs"
                  loading={archive.isPending}
                  onClick={() => void onArchive()}
                >
                  Restore
                </Button>
              }
            >
              It is not offered any more. Estimates that have it keep it.
            </Note>
          ) : null
        }
      />
      {onBack && changes > 0 ? (
        <SaveBar changes={changes} saving={form.saving} onSave={form.save} onDiscard={form.discard} />
      ) : null}
    </div>
  )
}
