import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, formatQuantity } from '../../../../lib/formats.ts'
import { ItemNumber } from '../../../../lib/item-number.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useLeaving } from '../../../../ui/leaving.ts'
import { estimateQueries } from '../queries.ts'
import { type Choice, type ChoiceErrors, choiceErrors, choiceOf, EMPTY_CHOICE } from './choice.ts'
import { ChoiceFields } from './choice-fields.tsx'
import classes from './start.module.css'
import { type AddingDraft, useAddScopes } from './use-add-scopes.ts'

export interface StartDialogProps {
  projectId: number
  draft: AddingDraft
  opened: boolean
  /** Rows that were pasted beforehand. */
  pasted?: string | undefined
  onClose: () => void
  onAdded: () => void
}

/** Work items of the catalogue, several in one go; nothing new is made here (EST-069). */
export function CatalogueDialog({ projectId, draft, opened, onClose, onAdded }: StartDialogProps) {
  const [form, setForm] = useState(EMPTY_CHOICE)
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const [errors, setErrors] = useState<ChoiceErrors>({})
  const units = useQuery(estimateQueries.units()).data ?? []
  const { asking, leave } = useLeaving(chosen.length > 0 || form.item !== null, onClose)
  const adding = useAddScopes({ projectId, draft, onAdded })

  /** The list with what the form holds; undefined when that is incomplete. */
  function withForm(): readonly Choice[] | undefined {
    const found = choiceErrors(form, { scopes: draft.state.scopes, chosen })
    setErrors(found)
    const choice = Object.keys(found).length === 0 ? choiceOf(form, units) : null
    return choice ? [...chosen, choice] : undefined
  }

  function addToList(): boolean {
    const next = withForm()
    if (!next) return false
    setChosen(next)
    setForm({ ...EMPTY_CHOICE, phase: form.phase, tag: form.tag })
    return true
  }

  function addAll(): void {
    const isFormUsed = form.item !== null || form.quantity !== null
    const items = isFormUsed || chosen.length === 0 ? withForm() : chosen
    if (!items) return
    void adding.addChosen(items)
  }

  const count = chosen.length + (form.item ? 1 : 0)
  return (
    <Dialog
      opened={opened && !asking}
      onClose={leave}
      title="Add work items"
      subtitle="Each comes with the crew, equipment and materials of the catalogue, for its measurement and at today’s prices."
      width={720}
      actions={
        <>
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <Button loading={adding.pending} onClick={addAll}>
            {count > 1 ? `Add ${count} work items` : 'Add'}
          </Button>
        </>
      }
    >
      <div className="stack gap-16 ink">
        <ChoiceFields
          projectId={projectId}
          form={form}
          errors={errors}
          onChange={(change) => {
            setErrors({})
            setForm((now) => ({ ...now, ...change }))
          }}
          onAdd={addToList}
        />
        {chosen.length > 0 ? (
          <ChosenList
            chosen={chosen}
            onRemove={(at) => setChosen(chosen.filter((_, place) => place !== at))}
          />
        ) : null}
      </div>
    </Dialog>
  )
}

function ChosenList({ chosen, onRemove }: { chosen: readonly Choice[]; onRemove: (at: number) => void }) {
  return (
    <section aria-label="To be added">
      <h3 className={`dense medium ${classes.listTitle}`}>
        {countOf(chosen.length, 'work item', 'work items')} in the list
      </h3>
      <ul className={`box ${classes.list}`}>
        {chosen.map(({ item, tag, measurement, typed }, at) => (
          <li key={`${item.id}-${tag?.id ?? ''}`} className={`row gap-12 dense ${classes.chosen}`}>
            <ItemNumber
              number={item.item_number}
              code={item.code}
              className={`fixed strong accent ${classes.code}`}
            />
            <span className={`grow row wrap gap-2-8 ${classes.chosenName}`}>
              {item.name}
              {tag ? <Badge tone="neutral">{tag.name}</Badge> : null}
            </span>
            <span className="fixed figures">
              {formatQuantity(typed?.quantity ?? measurement)} {typed?.unit ?? item.unit}
            </span>
            <ActionIcon aria-label={`Take ${item.name} off the list`} onClick={() => onRemove(at)}>
              <IconX size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  )
}
