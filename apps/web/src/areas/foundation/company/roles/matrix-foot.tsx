import { UnstyledButton } from '@mantine/core'
import { IconLock, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { changeWords } from '../../../../ui/save-words.ts'
import classes from './roles.module.css'

/** The legend of the signs, and the number of unsaved changes. */
export function MatrixFoot({ count, onDiscard }: { count: number; onDiscard: () => void }) {
  return (
    <div className={`row wrap small muted ${classes.foot}`}>
      <span className="inline-row gap-6">
        <IconRosetteDiscountCheck size={16} stroke={1.8} className={classes.approver ?? ''} aria-hidden />
        Approver: may approve directly
      </span>
      <span className="inline-row gap-6">
        <IconLock size={15} stroke={1.6} aria-hidden />
        Always allowed for the administrator
      </span>
      <span className="inline-row gap-6">
        <span className={classes.lockedSign} aria-hidden />
        Not yours to change
      </span>
      <span className="inline-row gap-6" role="status">
        {count > 0 ? (
          <>
            <span className={classes.mark} aria-hidden />
            {changeWords(count)}
          </>
        ) : null}
      </span>
      {count > 0 ? (
        <UnstyledButton className="underlines small firm accent" onClick={onDiscard}>
          Discard
        </UnstyledButton>
      ) : null}
    </div>
  )
}
