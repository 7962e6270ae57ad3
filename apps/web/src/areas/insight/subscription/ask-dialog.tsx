import { CREDITS_PER_USE, creditsInWords, MOST_CREDITS } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { NumberField } from '../../../ui/number/number-field.tsx'
import { toastSuccess } from '../../../ui/toast.tsx'
import { WordsField } from '../../../ui/words-field.tsx'
import { subscriptionCalls, subscriptionQueries } from './queries.ts'

/** Asks the Super Admin for credits. */
export function AskDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [credits, setCredits] = useState<number | null>(CREDITS_PER_USE * 10)
  const [note, setNote] = useState('')
  const isValid = credits !== null && Number.isInteger(credits) && credits >= 1
  const asking = useMutation({
    mutationFn: () => subscriptionCalls.askForCredits({ body: { data: { credits: Number(credits), note } } }),
    onSuccess: ({ response }) => {
      void queryClient.invalidateQueries(subscriptionQueries.all())
      onClose()
      toastSuccess(`Your request ${response.reference} for ${creditsInWords(response.credits)} was sent.`)
    },
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Ask for credits"
      icon={IconCoins}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isValid} loading={asking.isPending} onClick={() => asking.mutate()}>
            Send request
          </Button>
        </>
      }
    >
      <div className="stack gap-12">
        <p className="dense muted">
          The Super Admin decides. Approved credits go to the pool of your company, which hands them out.
        </p>
        <NumberField
          label="Credits"
          description="One credit is one peso; a use takes 15."
          value={credits}
          onChange={setCredits}
          decimals={0}
          min={1}
          max={MOST_CREDITS}
          data-autofocus
        />
        <WordsField label="What for" value={note} maxLength={500} minRows={2} onChange={setNote} />
      </div>
    </Dialog>
  )
}
