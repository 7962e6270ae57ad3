import { type CategoryChoice, equipment } from '@itayo/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { checkedBy, focusFirst, showFieldErrors } from '../../lib/form.ts'
import { useAction } from '../../lib/query.ts'
import { useUnsavedChanges } from '../../lib/unsaved.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DuplicateWords, sameName } from '../catalog/lists/duplicate-words.tsx'
import classes from '../catalog/lists/resources.module.css'
import { equipmentCalls, equipmentQueries } from './queries.ts'
import { TypeChoice, type TypeText } from './type-choice.tsx'

interface CategoryValues {
  category_name: string
  type: TypeText
}

const EMPTY: CategoryValues = { category_name: '', type: '1' }

const bodyOf = ({ category_name, type }: CategoryValues) => ({
  category_name,
  equipment_type_id: type === '2' ? (2 as const) : (1 as const),
})

interface AddCategoryModalProps {
  opened: boolean
  /** What was typed where the category was looked for. */
  name?: string
  onClose: () => void
  onCreated: (category: CategoryChoice) => void
}

/** EST-014. A name that is taken is answered by the server's own dialog (EST-082), and the form stays. */
export function AddCategoryModal({ opened, name = '', onClose, onCreated }: AddCategoryModalProps) {
  const formId = useId()
  const queries = useQueryClient()
  const form = useForm<CategoryValues>({
    initialValues: EMPTY,
    validate: (values) => checkedBy(equipment.createCategory.body)(bodyOf(values)),
  })
  useUnsavedChanges(opened && form.values.category_name.trim() !== '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens with a name
  useEffect(() => {
    if (opened && name) form.setFieldValue('category_name', name)
  }, [opened, name])

  const [typed] = useDebouncedValue(form.values.category_name.trim(), 300)
  const found = useQuery({ ...equipmentQueries.choices(typed), enabled: opened && typed !== '' })
  const taken = found.data?.find(({ label }) => sameName(label, form.values.category_name))

  const create = useAction(equipmentCalls.createCategory, {
    announce: true,
    showsItself: (error) => showFieldErrors(form, error),
    onSuccess(category) {
      void queries.invalidateQueries(equipmentQueries.all())
      form.reset()
      onCreated(category)
    },
  })

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Add New Equipment Category"
      actions={
        <>
          <Button
            variant="default"
            onClick={() => {
              form.reset()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={create.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          // It may lie over another form, which is not meant.
          event.stopPropagation()
          form.onSubmit(
            (values) => create.mutate({ body: bodyOf(values) }),
            (errors) => focusFirst(form, Object.keys(errors)),
          )(event)
        }}
      >
        <div>
          <TextInput
            {...form.getInputProps('category_name')}
            label="Equipment category"
            placeholder="Mini Excavator, 0.10 cu.m"
            autoComplete="off"
            required
            data-autofocus
          />
          <DuplicateWords text={taken ? `${taken.label} is in the list already.` : undefined} />
        </div>
        <TypeChoice value={form.values.type} onChange={(type) => form.setFieldValue('type', type)} />
      </form>
    </Dialog>
  )
}
