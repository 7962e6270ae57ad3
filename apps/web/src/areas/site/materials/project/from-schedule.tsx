import type { ProjectMaterial } from '@itayo/contract'
import { Button, Checkbox } from '@mantine/core'
import { IconCalendarDue } from '@tabler/icons-react'
import { useState } from 'react'
import { useToday } from '../../../../lib/clock.ts'
import { countOf } from '../../../../lib/formats.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { dueMaterials } from './orders.ts'
import classes from './project-materials.module.css'

interface FromScheduleProps {
  opened: boolean
  onClose: () => void
  materials: readonly ProjectMaterial[]
  onFill: (due: readonly ProjectMaterial[]) => void
}

const USUAL_DAYS = 14
const MOST_DAYS = 3650

/** Fills a requisition by the schedule: the rest to order for the coming work. */
export function FromSchedule({ opened, onClose, materials, onFill }: FromScheduleProps) {
  const [days, setDays] = useState<number | null>(USUAL_DAYS)
  const [withStarted, setWithStarted] = useState(false)
  const isInRange = days !== null && days <= MOST_DAYS
  const today = useToday()
  const due = isInRange ? dueMaterials(materials, today, { days, withStarted }) : []
  const items = new Set(due.map(({ psow_id }) => psow_id)).size
  const hasPlan = materials.some(({ start_date }) => start_date !== null)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Order by the schedule"
      icon={IconCalendarDue}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={due.length === 0}
            onClick={() => {
              onFill(due)
              onClose()
            }}
          >
            Fill the orders
          </Button>
        </>
      }
    >
      <div className="stack gap-12 dense ink">
        <p>Everything still to order for work items that start within</p>
        <NumberField
          aria-label="Days from today"
          data-autofocus
          decimals={0}
          max={MOST_DAYS}
          unit="days"
          className={classes.days ?? ''}
          value={days}
          onChange={setDays}
        />
        <Checkbox
          label="Also of work items that started already"
          checked={withStarted}
          onChange={(event) => setWithStarted(event.currentTarget.checked)}
        />
        <p role="status" className="muted">
          {due.length > 0
            ? `${countOf(due.length, 'material', 'materials')} of ${countOf(items, 'work item', 'work items')}. What you typed already stays.`
            : hasPlan
              ? 'Nothing is left to order for work that starts then.'
              : 'No work item has a start date yet. Set dates in the schedule first.'}
        </p>
      </div>
    </Dialog>
  )
}
