import type { Priority, ScheduleTask } from '@itayo/contract'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../../lib/query.ts'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { toastSuccess } from '../../../../ui/toast.tsx'
import type { Plan } from '../project/use-plan.ts'
import { scheduleCalls, useRefreshSchedule } from '../queries.ts'
import classes from './panel.module.css'

const PRIORITIES = [
  { value: 'high', label: 'High' },
  { value: 'moderate', label: 'Moderate' },
  { value: 'low', label: 'Low' },
]

interface StandingFieldsProps {
  plan: Plan
  task: ScheduleTask
  canEdit: boolean
}

/** Priority and status are facts, not plans: they are saved at once, and each status is kept with its day. */
export function StandingFields({ plan, task, canEdit }: StandingFieldsProps) {
  const [priority, setPriority] = useState<Priority>(task.priority)
  const [status, setStatus] = useState<number | null>(task.status)
  const refresh = useRefreshSchedule(plan.base.reading.project_id)
  const isChanged = priority !== task.priority || status !== task.status
  const isWrong = status === null || status < 0 || status > 100
  const action = useAction(
    (data: Parameters<typeof scheduleCalls.saveTask>[0]['body']['data'], options) =>
      scheduleCalls.saveTask({ body: { data } }, options),
    {
      async onSuccess() {
        toastSuccess('Saved.')
        await refresh().catch(() => {})
        plan.endSave()
      },
      onError: () => plan.endSave(),
    },
  )

  function save(): void {
    plan.beginSave()
    action.mutate({
      id: task.id,
      version: task.version,
      ...(priority === task.priority ? {} : { priority }),
      ...(status === null || status === task.status ? {} : { status }),
    })
  }

  return (
    <>
      <div className={`stack gap-12 ${classes.pair}`}>
        <Select
          label="Priority"
          data={PRIORITIES}
          value={priority}
          allowDeselect={false}
          disabled={!canEdit}
          onChange={(chosen) => chosen && setPriority(chosen as Priority)}
        />
        <NumberField
          label="Status"
          unit="%"
          decimals={2}
          max={100}
          value={status}
          disabled={!canEdit}
          onChange={setStatus}
        />
      </div>
      {isChanged ? (
        <div className="flex to-end gap-8">
          <Button
            size="xs"
            variant="default"
            disabled={action.isPending}
            onClick={() => {
              setPriority(task.priority)
              setStatus(task.status)
            }}
          >
            Cancel
          </Button>
          <Button size="xs" variant="light" loading={action.isPending} disabled={isWrong} onClick={save}>
            Save priority and status
          </Button>
        </div>
      ) : null}
    </>
  )
}
