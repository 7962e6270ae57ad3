import { MOST_TYPED } from '@itayo/domain'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { countOf } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useLeaving } from '../../../../ui/leaving.ts'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { estimateQueries } from '../queries.ts'
import type { StartDialogProps } from './catalogue-dialog.tsx'
import type { CatalogItem } from './choice.ts'
import classes from './start.module.css'
import { useAddScopes } from './use-add-scopes.ts'

/** The whole catalogue to tick in, with a measurement beside each that is ticked; all are added in one step. */
export function ManyDialog({ projectId, draft, opened, onClose, onAdded }: StartDialogProps) {
  const catalogue = useQuery(estimateQueries.workItems(projectId, null, ''))
  const [search, setSearch] = useState('')
  /** By work item, in the order they were ticked. */
  const [ticked, setTicked] = useState<ReadonlyMap<number, number | null>>(new Map())
  const [isChecked, setChecked] = useState(false)
  const { asking, leave } = useLeaving(ticked.size > 0, onClose)
  const adding = useAddScopes({ projectId, draft, onAdded })
  const items = useMemo(() => (catalogue.data ?? []).filter((item) => !item.is_archived), [catalogue.data])
  const phases = useMemo(() => [...Map.groupBy(found(items, search), ({ phase }) => phase)], [items, search])
  const there = useMemo(
    () =>
      new Set(
        draft.state.scopes.filter((one) => !one.removed && one.tagId === null).map(({ sowId }) => sowId),
      ),
    [draft.state],
  )

  function change(id: number, quantity: number | null | undefined): void {
    const next = new Map(ticked)
    if (quantity === undefined) next.delete(id)
    else next.set(id, quantity)
    setTicked(next)
  }

  function add(): void {
    setChecked(true)
    // As the catalogue orders them: within a phase they are added in this order.
    const chosen = items.flatMap((item) => {
      const measurement = ticked.get(item.id)
      return measurement ? [{ item, tag: null, measurement, typed: null }] : []
    })
    if (chosen.length === ticked.size && chosen.length > 0) void adding.addChosen(chosen)
  }

  const missing = [...ticked.values()].filter((quantity) => !quantity).length
  return (
    <Dialog
      opened={opened && !asking}
      onClose={leave}
      title="Choose work items"
      subtitle="Tick what the project needs and type how much of it. Each comes with the crew, equipment and materials of the catalogue, at today’s prices."
      width={720}
      actions={
        <>
          <p className={`dense muted ${classes.counted}`} role="status">
            {isChecked && missing > 0
              ? `${countOf(missing, 'measurement is', 'measurements are')} missing.`
              : `${countOf(ticked.size, 'work item', 'work items')} chosen`}
          </p>
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <Button loading={adding.pending} disabled={ticked.size === 0} onClick={add}>
            {ticked.size > 0 ? `Add ${countOf(ticked.size, 'work item', 'work items')}` : 'Add'}
          </Button>
        </>
      }
    >
      <div className="stack gap-12 ink">
        <TextInput
          aria-label="Search the catalogue"
          placeholder="Search number, code or name"
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {catalogue.isError && !catalogue.data ? <QueryFailed what="The catalogue" query={catalogue} /> : null}
        <div className={`box ${classes.many}`}>
          {phases.map(([phase, list]) => (
            <section key={phase} aria-label={phase}>
              <h3 className={`dense strong shade ${classes.manyPhase}`}>{phase}</h3>
              {list.map((item) => (
                <ManyRow
                  key={item.id}
                  item={item}
                  isThere={there.has(item.id)}
                  quantity={ticked.get(item.id)}
                  isChecked={isChecked}
                  onChange={(quantity) => change(item.id, quantity)}
                />
              ))}
            </section>
          ))}
          {phases.length === 0 && !catalogue.isPending ? (
            <p className="inset-8 muted">Nothing found</p>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}

interface ManyRowProps {
  item: CatalogItem
  isThere: boolean
  /** Undefined while it is not ticked, null while nothing is typed. */
  quantity: number | null | undefined
  isChecked: boolean
  onChange: (quantity: number | null | undefined) => void
}

function ManyRow({ item, isThere, quantity, isChecked, onChange }: ManyRowProps) {
  const isTicked = quantity !== undefined
  return (
    <div className={`row gap-12 dense ${classes.manyRow}`}>
      <Checkbox
        size="sm"
        className="grow"
        checked={isTicked}
        disabled={isThere}
        label={
          <>
            <span className="strong accent">{item.item_number}</span> {item.name}
            {isThere ? <span className="muted"> · in this estimate</span> : null}
          </>
        }
        onChange={(event) => onChange(event.currentTarget.checked ? null : undefined)}
      />
      {isTicked ? (
        <NumberField
          aria-label={`Measurement of ${item.name}`}
          className={classes.manyQuantity ?? ''}
          size="xs"
          decimals={4}
          max={MOST_TYPED}
          value={quantity}
          autoFocus
          error={isChecked && !quantity ? 'Measurement is required.' : undefined}
          onChange={onChange}
        />
      ) : null}
      <span className={`fixed muted ${classes.manyUnit}`}>{item.unit}</span>
    </div>
  )
}

function found<Item extends CatalogItem>(items: readonly Item[], search: string): readonly Item[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  return items.filter(({ item_number, code, name, phase }) => {
    const text = `${item_number} ${code} ${name} ${phase}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
