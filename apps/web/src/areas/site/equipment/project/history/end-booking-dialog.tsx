import type { EquipmentRequest } from '@itayo/contract'
import { addDays, bookedDays, later, product, whyNoEarlyEnd } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useToday } from '../../../../../lib/clock.ts'
import { countOf, formatDay, formatPeso } from '../../../../../lib/formats.ts'
import { useFieldAction } from '../../../../../lib/use-field-action.ts'
import { DateField } from '../../../../../ui/date-field.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { projectEquipmentCalls } from '../queries.ts'

interface EndBookingDialogProps {
  item: EquipmentRequest['items'][number]
  version: number
  onClose: () => void
  onChanged: () => void
}

/** The machine goes before its time: others can have it from the next day on. */
export function EndBookingDialog({ item, version, onClose, onChanged }: EndBookingDialogProps) {
  const [start, end] = [item.date_start ?? '', item.date_end ?? '']
  const today = useToday()
  const latest = addDays(end, -1)
  const [lastDay, setLastDay] = useState<string | null>(today > latest ? latest : later(start, today))
  const ending = useFieldAction(projectEquipmentCalls.endBooking, {
    fields: ['last_day'],
    onSuccess() {
      onClose()
      onChanged()
    },
    onError: onChanged,
  })
  const whyNot = lastDay && whyNoEarlyEnd(lastDay, { from: start, until: end })
  const days = lastDay && !whyNot ? bookedDays(start, lastDay) : 0
  const price = typeof item.unit_price === 'number' ? ` · ${formatPeso(product(days, item.unit_price))}` : ''
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`End ${item.model} early`}
      icon={IconCalendarOff}
      actions={
        <>
          <Button variant="default" disabled={ending.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={lastDay === null || whyNot !== null}
            loading={ending.isPending}
            onClick={() => ending.mutate({ body: { tx_id: item.tx_id, last_day: lastDay ?? '', version } })}
          >
            End early
          </Button>
        </>
      }
    >
      <div className="stack gap-12 ink">
        <p>
          It is booked from {formatDay(start)} to {formatDay(end)}.
        </p>
        <DateField
          label="Last day"
          required
          value={lastDay}
          error={ending.errors.last_day ?? whyNot}
          onChange={(day) => {
            ending.forgetErrors()
            setLastDay(day)
          }}
        />
        <p role="status" className="muted">
          {days > 0 ? `${countOf(days, 'day remains', 'days remain')}${price}` : '\u00a0'}
        </p>
      </div>
    </Dialog>
  )
}
