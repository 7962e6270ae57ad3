import type { MaterialDetail } from '@itayo/contract'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clock } from '../../../../lib/clock.ts'
import { showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { FormDialog } from '../../../../lib/records/form-dialog.tsx'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { materialCalls, materialQueries } from '../queries.ts'
import { PriceFields } from './price-fields.tsx'
import { checkPrice, noPrice, type PriceValues, priceBody } from './price-values.ts'

interface AddPriceDialogProps {
  opened: boolean
  material: MaterialDetail
  onClose: () => void
}

/** The newest by its date counts; earlier ones stay in the history. */
export function AddPriceDialog({ opened, material, onClose }: AddPriceDialogProps) {
  const queries = useQueryClient()
  const [today] = useState(clock.today)
  const form = useForm<PriceValues>({
    initialValues: noPrice(today),
    validate: ((values: PriceValues) => checkPrice(values, today)) as never,
  })
  const { price, supplier, note } = form.values
  useUnsavedChanges(opened && (price !== null || supplier !== '' || note !== ''))
  const add = useAction(materialCalls.addPrice, {
    announce: true,
    showsItself: (error) => showFieldErrors(form, error),
    onSuccess(saved) {
      queries.setQueryData(materialQueries.detail(material.id).queryKey, saved)
      void queries.invalidateQueries(materialQueries.all())
      form.reset()
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title="Add price"
      subtitle={material.description}
      width={560}
      form={form}
      sending={add.isPending}
      onSubmit={(values) => add.mutate({ params: { id: material.id }, body: priceBody(values) })}
      onClose={onClose}
    >
      <PriceFields form={form} today={today} unit={material.unit} />
    </FormDialog>
  )
}
