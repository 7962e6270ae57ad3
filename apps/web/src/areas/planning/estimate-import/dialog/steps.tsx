import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { t } from '../messages/en.ts'
import classes from './import.module.css'

interface StepsProps<Step extends string> {
  steps: readonly { step: Step; name: string }[]
  current: Step
  onGo: (step: Step) => void
}

export function Steps<Step extends string>({ steps, current, onGo }: StepsProps<Step>) {
  const at = steps.findIndex(({ step }) => step === current)
  return (
    <ol className={`row ${classes.steps}`} aria-label={t('steps')}>
      {steps.map(({ step, name }, place) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-done={place < at || undefined}
        >
          <UnstyledButton className={`row gap-8 dense muted ${classes.step}`} onClick={() => onGo(step)}>
            <span className={`middle small strong muted ${classes.stepMark}`} aria-hidden>
              {place < at ? <IconCheck size={13} stroke={2.4} /> : place + 1}
            </span>
            {name}
          </UnstyledButton>
        </li>
      ))}
    </ol>
  )
}
