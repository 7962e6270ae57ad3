import { type CategoryChoice, NEW_EQUIPMENT_CONDITIONS } from '@itayo/contract'
import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { clock } from '../../../../lib/clock.ts'
import { focusFirst } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { CategoryField } from '../category-field.tsx'
import { MachineFields } from '../machine-fields.tsx'
import {
  isComplete,
  type ListedMachine,
  type MachineValues,
  machineBody,
  machinesToSend,
  NO_MACHINE,
} from '../machine-form.ts'
import { equipmentCalls, equipmentQueries } from '../queries.ts'
import classes from './add-equipment.module.css'
import { AddedPanel } from './added-panel.tsx'

/** One call takes at most this many machines. */
const MOST = 100

interface AddEquipmentDialogProps {
  opened: boolean
  /** Asked for where a machine of this category is missed: it is chosen already. */
  categoryName?: string | undefined
  onClose: () => void
}

/** EQP-010 to EQP-013. Closing keeps the typed values; only "Cancel" and a save clear them. */
export function AddEquipmentDialog({ opened, categoryName = '', onClose }: AddEquipmentDialogProps) {
  const queries = useQueryClient()
  const form = useForm<MachineValues>({ initialValues: NO_MACHINE })
  // A choice counts only for the category the dialog was opened with; another one later starts afresh.
  const [choice, setChoice] = useState<{ categoryName: string; category: CategoryChoice } | null>(null)
  const picked = choice?.categoryName === categoryName ? choice.category : null
  const setCategory = (next: CategoryChoice) => setChoice({ categoryName, category: next })
  const named = useQuery({
    ...equipmentQueries.choices(categoryName),
    enabled: opened && categoryName !== '',
  })
  const category = picked ?? named.data?.find(({ label }) => label === categoryName) ?? null
  const [listed, setListed] = useState<readonly ListedMachine[]>([])
  const nextKey = useRef(1)
  const toSend = machinesToSend(listed, category, form.values)
  const isTyped = listed.length > 0 || picked !== null || form.isDirty()
  useUnsavedChanges(opened && isTyped)

  function clear(): void {
    form.reset()
    setChoice(null)
    setListed([])
  }
  const add = useAction(equipmentCalls.add, {
    announce: true,
    onSuccess() {
      void queries.invalidateQueries(equipmentQueries.all())
      clear()
      onClose()
    },
  })

  function addToList(): void {
    if (!category || !isComplete(form.values)) return
    setListed([...listed, { key: nextKey.current++, category, values: form.values }])
    // The next one is most often of the same kind and in the same yard.
    form.setFieldValue('brand', '')
    form.setFieldValue('comment', '')
    focusFirst(form, ['brand'])
  }
  function submit(): void {
    const data = toSend.map(({ category: { value, label }, values }) => ({
      ...machineBody(values),
      category: label,
      category_id: value,
    }))
    if (data.length > 0) add.mutate({ body: { data } })
  }
  const mayAddToList = category !== null && isComplete(form.values) && listed.length < MOST - 1

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Add New Equipment"
      subtitle={toSend.length > 0 ? `${toSend.length} to add` : 'Choose a category, then its machines.'}
      width={960}
      actions={
        <>
          <Button
            variant="default"
            onClick={() => {
              clear()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form="add-equipment" disabled={toSend.length === 0} loading={add.isPending}>
            Submit
          </Button>
        </>
      }
    >
      <div className={`stack line-above ink ${classes.split}`}>
        <form
          id="add-equipment"
          noValidate
          className={`stack gap-14 pad-20 ${classes.fields}`}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <CategoryField chosen={category} onChoose={setCategory} autoFocus />
          <MachineFields
            conditions={NEW_EQUIPMENT_CONDITIONS}
            form={form}
            today={clock.today()}
            brands={category?.brand_list.map(({ model_or_brand }) => model_or_brand) ?? []}
          />
          <Textarea {...form.getInputProps('comment')} label="Comment" autosize minRows={1} maxRows={4} />
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
              disabled={!mayAddToList}
              onClick={addToList}
            >
              Add to list
            </Button>
          </div>
        </form>
        <AddedPanel
          category={category}
          listed={listed}
          onRemove={(key) => setListed(listed.filter((machine) => machine.key !== key))}
        />
      </div>
    </Dialog>
  )
}
