import { ApiError } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { clock } from '../../../../lib/clock.ts'
import { focusFirst, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { sameValues } from '../../../../ui/conflict/conflict.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { askToDiscard } from '../../../../ui/leaving.ts'
import { materialCalls, materialQueries } from '../queries.ts'
import classes from './form.module.css'
import { MaterialFields, useUnits } from './material-fields.tsx'
import { bodyOf, checkMaterial, LABELS, type MaterialValues, NO_MATERIAL } from './material-values.ts'
import { PriceFields } from './price-fields.tsx'
import { checkPrice, noPrice, type PriceValues, priceBody } from './price-values.ts'
import { SimilarMaterials } from './similar-materials.tsx'

interface AddMaterialDialogProps {
  opened: boolean
  seesCosts: boolean
  onClose: () => void
  /** Shows the new one, or the one that was there already. */
  onOpen: (id: number) => void
}

/** Closing keeps the typed values; only "Cancel" and a save clear them. */
export function AddMaterialDialog({ opened, seesCosts, onClose, onOpen }: AddMaterialDialogProps) {
  const queries = useQueryClient()
  const units = useUnits()
  const [today] = useState(clock.today)
  const form = useForm<MaterialValues>({ initialValues: NO_MATERIAL, validate: checkMaterial as never })
  const price = useForm<PriceValues>({
    initialValues: noPrice(today),
    validate: ((values: PriceValues) => checkPrice(values, today)) as never,
  })
  const hasPrice = seesCosts && price.values.price !== null
  const { supplier, note } = price.values
  const typed = !sameValues(LABELS, form.values, NO_MATERIAL) || hasPrice || supplier !== '' || note !== ''
  useUnsavedChanges(opened && typed)

  function reset(): void {
    form.reset()
    price.reset()
  }
  function leaveFor(id: number): void {
    // At once: while the form still counts as unsaved, going to the material would ask first.
    flushSync(reset)
    onOpen(id)
  }
  const add = useAction(materialCalls.add, {
    announce: true,
    showsItself(error) {
      if (error instanceof ApiError && error.code === 'already_exists') {
        form.setFieldError('description', error.message)
        focusFirst(form, ['description'])
        return true
      }
      return showFieldErrors(form, error)
    },
    onSuccess(material) {
      void queries.invalidateQueries(materialQueries.all())
      queries.setQueryData(materialQueries.detail(material.id).queryKey, material)
      leaveFor(material.id)
    },
  })
  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const wrong = form.validate()
    const wrongPrice = hasPrice ? price.validate() : { hasErrors: false, errors: {} }
    if (wrong.hasErrors) focusFirst(form, Object.keys(wrong.errors))
    else if (wrongPrice.hasErrors) focusFirst(price, Object.keys(wrongPrice.errors))
    else
      add.mutate({
        body: { ...bodyOf(form.values), ...(hasPrice && { first_price: priceBody(price.values) }) },
      })
  }
  async function openInstead(id: number): Promise<void> {
    const moreThanName =
      !sameValues(LABELS, { ...form.values, description: '' }, NO_MATERIAL) || hasPrice || supplier || note
    if (moreThanName && !(await askToDiscard('the new material'))) return
    leaveFor(id)
  }
  const unit = units.find(({ id }) => String(id) === form.values.unit_id)?.abbreviation ?? ''

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Add material"
      width={640}
      actions={
        <>
          <Button
            variant="default"
            onClick={() => {
              reset()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form="add-material" loading={add.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id="add-material" noValidate className="stack gap-14 ink" onSubmit={onSubmit}>
        <MaterialFields
          form={form}
          units={units}
          similar={
            <SimilarMaterials description={form.values.description} onOpen={(id) => void openInstead(id)} />
          }
        />
        {seesCosts ? (
          <div className={`stack gap-14 line-above ${classes.price}`}>
            <p className="small muted">First price, if it is known</p>
            <PriceFields form={price} today={today} unit={unit} required={false} />
          </div>
        ) : null}
      </form>
    </Dialog>
  )
}
