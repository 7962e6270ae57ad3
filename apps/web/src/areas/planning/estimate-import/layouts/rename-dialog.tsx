import { type EstimateLayout, estimateImport } from '@itayo/contract'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { checkedBy } from '../../../../lib/form.ts'
import { FormDialog } from '../../../../lib/records/form-dialog.tsx'
import { useConflict } from '../../../../lib/records/use-conflict.tsx'
import { t } from '../messages/en.ts'
import { importCalls } from '../queries.ts'

interface RenameDialogProps {
  layout: EstimateLayout
  onRenamed: () => void
  onStale: () => void
  onClose: () => void
}

interface Values {
  name: string
}
const valuesOf = ({ name }: EstimateLayout): Values => ({ name })

export function RenameDialog({ layout, onRenamed, onStale, onClose }: RenameDialogProps) {
  const { layout_id, version } = layout
  const form = useForm<Values>({
    initialValues: valuesOf(layout),
    validate: (values) => checkedBy(estimateImport.renameLayout.body)({ layout_id, version, ...values }),
  })
  const conflict = useConflict<Values, EstimateLayout>(form, valuesOf(layout), {
    valuesOf,
    labels: { name: t('layoutName') },
    call: ({ values, version }, options) =>
      importCalls.renameLayout({ body: { layout_id, version, name: values.name.trim() } }, options),
    onSaved: onRenamed,
    onStale,
  })
  return (
    <>
      <FormDialog
        opened
        title={t('renameLayout')}
        subtitle={layout.heading || t('headless')}
        form={form}
        sending={conflict.saving}
        onSubmit={(values) => (conflict.isOpen ? conflict.compare() : conflict.save({ values, version }))}
        onClose={onClose}
      >
        <TextInput
          {...form.getInputProps('name')}
          data-autofocus
          label={t('layoutName')}
          description={t('layoutNameMeans')}
          maxLength={100}
        />
      </FormDialog>
      {conflict.dialog}
    </>
  )
}
