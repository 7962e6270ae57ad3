import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '../../../../ui/dialog.tsx'
import { t } from '../messages/en.ts'
import { useEstimateUploads } from '../uploads.ts'
import classes from './import.module.css'
import { InstructionsStep } from './instructions-step.tsx'
import { Steps } from './steps.tsx'
import { UploadStep } from './upload-step.tsx'

type Step = 'instructions' | 'upload'

const steps = (): readonly { step: Step; name: string }[] => [
  { step: 'instructions', name: t('instructions') },
  { step: 'upload', name: t('upload') },
]

interface ImportDialogProps {
  projectId: number
  opened: boolean
  onClose: () => void
}

/** Import Estimate (IMP-001). Stays mounted while it is closed, so that files go on being sent. */
export function ImportDialog({ projectId, opened, onClose }: ImportDialogProps) {
  const uploads = useEstimateUploads(projectId)
  const [step, setStep] = useState<Step>('instructions')
  const body = useRef<HTMLDivElement>(null)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    // A person with files on the way knows the instructions already.
    if (opened) setStep(uploads.entries.length > 0 ? 'upload' : 'instructions')
  }
  function go(next: Step): void {
    flushSync(() => setStep(next))
    // The button that was pressed is gone with its step: without this the keyboard would be nowhere.
    body.current?.querySelector<HTMLElement>('[aria-current="step"] button')?.focus()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('importEstimate')}
      width={720}
      actions={
        step === 'instructions' ? (
          <>
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            <Button data-autofocus onClick={() => go('upload')}>
              {t('next')}
            </Button>
          </>
        ) : (
          <>
            <span className={`small muted ${classes.foot}`}>{t('listRefreshes')}</span>
            <Button variant="default" onClick={() => go('instructions')}>
              {t('back')}
            </Button>
            <Button onClick={onClose}>{t('done')}</Button>
          </>
        )
      }
    >
      <div ref={body} className="stack gap-16 ink">
        <Steps<Step> steps={steps()} current={step} onGo={go} />
        {step === 'instructions' ? (
          <InstructionsStep />
        ) : (
          <UploadStep projectId={projectId} uploads={uploads} />
        )}
      </div>
    </Dialog>
  )
}
