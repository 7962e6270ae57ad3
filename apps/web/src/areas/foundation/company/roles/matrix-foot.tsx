import { UnstyledButton } from '@mantine/core'
import { IconLock, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { changeWords } from '../../../../ui/save-words.ts'
import classes from './roles.module.css'

/** The legend of the signs, and the number of unsaved changes. */
export function MatrixFoot({ count, onDiscard }: { count: number; onDiscard: () => void }) {
  return (
    <div className={classes.foot}>
      <span className={classes.sign}>
        <IconRosetteDiscountCheck size={16} stroke={1.8} className={classes.approver ?? ''} aria-hidden />
        Approver: may approve directly
      </span>
      <span className={classes.sign}>
        <IconLock size={15} stroke={1.6} aria-hidden />
        Always allowed for the administrator
      </span>
      <span className={classes.sign}>
        <span className={classes.lockedSign} aria-hidden />
        Not yours to change
      </span>
      <span className={classes.sign} role="status">
        {count > 0 ? (
          <>
            <span className={classes.mark} aria-hidden />
            {changeWords(count)}
          </>
        ) : null}
      </span>
      {count > 0 ? (
        <UnstyledButton className={classes.discard} onClick={onDiscard}>
          Discard
        </UnstyledButton>
      ) : null}
    </div>
  )
}
