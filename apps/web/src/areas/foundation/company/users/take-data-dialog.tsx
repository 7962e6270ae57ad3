import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '../../../../lib/clock.ts'
import { downloadFile } from '../../../../lib/download.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

export interface DataSubject {
  name: string
  /** The person's data file is fetched from here. */
  url: string
}

interface TakeDataDialogProps {
  subject: DataSubject
  onClose: () => void
}

/** Downloads a person's data file for them; the day of their written request goes into the audit trail. */
export function TakeDataDialog({ subject, onClose }: TakeDataDialogProps) {
  const today = useToday()
  const [day, setDay] = useState<string | null>(today)
  const take = useMutation({
    mutationFn: () => downloadFile(subject.url, 'Itayo_data.zip', { requested_on: day }),
    onSuccess: onClose,
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Download somebody’s data"
      subtitle={`Everything Itayo holds about ${subject.name}, as one file to hand over to them.`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            data-autofocus
            disabled={day === null}
            loading={take.isPending}
            onClick={() => take.mutate()}
          >
            Download
          </Button>
        </>
      }
    >
      <DateField
        label="Day of their written request"
        description="Keep the request: the audit trail names its day, and who made the file."
        value={day}
        maxDate={today}
        onChange={setDay}
        required
      />
      <p className="mt-8 small muted">
        Give it to nobody else. A person with an account hears of it by mail.
      </p>
    </Dialog>
  )
}
