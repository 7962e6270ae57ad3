import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from '../../../../lib/query.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import '../../../../ui/mantine-late.css'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { catalogQueries } from '../../../library/catalog/queries.ts'
import { areFilled, isTouched, MOST_ROWS, type NewMaterial, purchaseUnits } from './add-materials-form.ts'
import classes from './project-materials.module.css'
import { projectMaterialCalls, useRefreshMaterials } from './queries.ts'

const EMPTY = { description: '', unit: '', quantity: null }

interface AddMaterialsDialogProps {
  projectId: number
  opened: boolean
  onClose: () => void
}

/**
 * Adds materials that no work item has (D-14). Closing keeps the typed rows; "Cancel" and a save clear
 * them.
 */
export function AddMaterialsDialog({ projectId, opened, onClose }: AddMaterialsDialogProps) {
  const [rows, setRows] = useState<readonly NewMaterial[]>([{ key: 0, ...EMPTY }])
  const nextKey = useRef(1)
  const units = useQuery({ ...catalogQueries.units(), enabled: opened }).data
  const refresh = useRefreshMaterials(projectId)
  useUnsavedChanges(opened && isTouched(rows))

  function clear(): void {
    setRows([{ key: nextKey.current++, ...EMPTY }])
  }
  const add = useAction(projectMaterialCalls.addToProject, {
    announce: true,
    onSuccess() {
      refresh()
      clear()
      onClose()
    },
  })
  const isReady = areFilled(rows)
  const change = (key: number, part: Partial<NewMaterial>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))

  function submit(): void {
    const Materials = rows.map(({ description, unit, quantity }) => ({
      Description: description.trim(),
      Unit: unit,
      Qty: quantity ?? 0,
    }))
    add.mutate({ body: { Materials, project_id: projectId } })
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Add New Material"
      subtitle="For what no work item of the estimate has. It can be requested and stays outside the contract cost."
      width={720}
      actions={
        <>
          <Button
            variant="default"
            disabled={add.isPending}
            onClick={() => {
              clear()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button disabled={!isReady} loading={add.isPending} onClick={submit}>
            Submit
          </Button>
        </>
      }
    >
      <div className="stack gap-12 ink">
        {rows.map((row, at) => (
          <div key={row.key} className={`stack gap-10 ${classes.newRow}`}>
            <TextInput
              label="Description"
              required
              {...(at === rows.length - 1 ? { 'data-autofocus': true } : {})}
              autoComplete="off"
              maxLength={200}
              value={row.description}
              onChange={(event) => change(row.key, { description: event.currentTarget.value })}
            />
            <Select
              label="Unit"
              required
              searchable
              data={purchaseUnits(units)}
              value={row.unit || null}
              onChange={(unit) => change(row.key, { unit: unit ?? '' })}
              nothingFoundMessage="Nothing found"
            />
            <NumberField
              label="Quantity"
              required
              decimals={4}
              value={row.quantity}
              onChange={(quantity) => change(row.key, { quantity })}
            />
            <ActionIcon
              aria-label={`Remove row ${at + 1}`}
              disabled={rows.length === 1}
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            >
              <IconTrash size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="default"
          className={classes.addMore ?? ''}
          disabled={!isReady || rows.length >= MOST_ROWS}
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => setRows([...rows, { key: nextKey.current++, ...EMPTY }])}
        >
          Add More
        </Button>
      </div>
    </Dialog>
  )
}
