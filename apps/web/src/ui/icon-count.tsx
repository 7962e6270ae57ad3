import type { IconPart } from './icon.ts'
import classes from './icon-count.module.css'

const MOST_SHOWN = 99

/** An icon of the bar with a count. The caller puts the number into the accessible name too. */
export function IconCount({ icon: Icon, count }: { icon: IconPart; count: number }) {
  return (
    <span className={`anchor middle ${classes.icon}`}>
      <Icon size={19} stroke={1.7} aria-hidden />
      {count > 0 ? <span className={`count ${classes.count}`}>{Math.min(count, MOST_SHOWN)}</span> : null}
    </span>
  )
}
