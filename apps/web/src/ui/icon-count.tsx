import type { IconPart } from './icon.ts'
import classes from './icon-count.module.css'

const MOST_SHOWN = 99

/** An icon of the bar with what waits behind it. Whoever uses it says the number in its name too. */
export function IconCount({ icon: Icon, count }: { icon: IconPart; count: number }) {
  return (
    <span className={`anchor middle ${classes.icon}`}>
      <Icon size={19} stroke={1.7} aria-hidden />
      {count > 0 ? <span className={`count ${classes.count}`}>{Math.min(count, MOST_SHOWN)}</span> : null}
    </span>
  )
}
