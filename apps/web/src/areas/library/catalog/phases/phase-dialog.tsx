import { ApiError, NewPhase, type PhaseRow } from '@itayo/contract'
import { Button, MultiSelect, Select, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors } from '../../../../lib/errors.ts'
import { checkedBy } from '../../../../lib/form.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { CodeField, NameField } from '../name-fields.tsx'
import '../../../../ui/mantine-late.css'
import { useDraft, useGroupForm } from '../../../../lib/records/use-group-form.tsx'
import { askToDiscard } from '../../../../ui/leaving.ts'
import { catalogCalls, catalogQueries } from '../queries.ts'
import { PHASE_GROUPS } from '../tree/tree-rows.ts'
import classes from './phase-dialog.module.css'
import { bodyOf, NEW_PHASE, PHASE_LABELS, type PhaseValues, valuesOf, valueWords } from './phase-values.ts'

interface PhaseDialogProps {
  /** Null: a new one. */
  phase: PhaseRow | null
  phases: readonly PhaseRow[]
  onClose: () => void
  onSaved: (phase: PhaseRow) => void
}

export function PhaseDialog({ phase, phases, onClose, onSaved }: PhaseDialogProps) {
  const queries = useQueryClient()
  const draftName = phase ? `catalog-phase-${phase.id}` : 'catalog-phase-new'
  const draft = useDraft<PhaseValues>(draftName)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const form = useGroupForm<PhaseValues, PhaseRow>({
    draftName,
    draft,
    saved: phase ? { values: valuesOf(phase), version: phase.version } : { values: NEW_PHASE, version: 0 },
    labels: PHASE_LABELS,
    words: (field, value) => valueWords(field, value, phases),
    call: ({ values, version }, options) =>
      phase
        ? catalogCalls.editPhase(
            {
              params: { id: phase.id },
              body: { ...bodyOf(values), archived: phase.is_archived, version },
            },
            options,
          )
        : catalogCalls.addPhase({ body: bodyOf(values) }, options),
    currentOf: (current) => ({
      values: valuesOf(current as PhaseRow),
      version: (current as PhaseRow).version,
    }),
    showsItself(error) {
      const isTaken = error instanceof ApiError && error.code === 'already_exists'
      const refused = isTaken ? { code: 'Another phase has this code.' } : fieldErrors(error)
      setProblems(refused)
      return Object.keys(refused).length > 0
    },
    onSaved(saved) {
      void queries.invalidateQueries({ queryKey: catalogQueries.tree().queryKey })
      onSaved(saved)
    },
  })
  const { values } = form
  const set = (change: Partial<PhaseValues>) => {
    setProblems({})
    form.set(change)
  }

  function onSubmit(): void {
    const found = checkedBy<PhaseValues>(NewPhase)(values)
    setProblems(found)
    if (Object.keys(found).length === 0) form.save()
  }

  async function close(): Promise<void> {
    if (!form.dirty || (await askToDiscard(phase?.name ?? 'the new phase'))) onClose()
  }

  return (
    <Dialog
      opened
      onClose={() => void close()}
      title={phase ? 'Edit phase' : 'Add phase'}
      subtitle="A phase is a Scope of Work: it holds work items."
      width={560}
      actions={
        <>
          <Button variant="default" disabled={form.saving} onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" form="phase-form" loading={form.saving} disabled={!form.dirty}>
            {phase ? 'Save' : 'Add phase'}
          </Button>
        </>
      }
    >
      <form
        id="phase-form"
        className="stack gap-14 ink"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {form.notices}
        <div className={`stack tops gap-14 ${classes.pair}`}>
          <CodeField
            placeholder="MW"
            data-autofocus
            value={values.code}
            error={problems.code}
            onChange={(code) => set({ code })}
          />
          <Select
            label="Group"
            required
            allowDeselect={false}
            data={[...PHASE_GROUPS]}
            value={String(values.phase_category_id)}
            onChange={(id) => id && set({ phase_category_id: Number(id) })}
          />
        </div>
        <NameField
          placeholder="Masonry Works"
          value={values.name}
          error={problems.name}
          onChange={(name) => set({ name })}
        />
        <Textarea
          label="Description"
          rows={2}
          maxLength={500}
          value={values.description}
          error={problems.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <MultiSelect
          label="Comes after"
          placeholder={values.predecessor_ids.length === 0 ? 'Search phases' : ''}
          searchable
          hidePickedOptions
          maxDropdownHeight={220}
          nothingFoundMessage="Nothing found"
          data={phases
            .filter(
              ({ id, is_archived }) =>
                id !== phase?.id && (!is_archived || values.predecessor_ids.includes(id)),
            )
            .map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
          value={values.predecessor_ids.map(String)}
          error={problems.predecessor_ids}
          onChange={(ids) => set({ predecessor_ids: ids.map(Number) })}
        />
      </form>
    </Dialog>
  )
}
