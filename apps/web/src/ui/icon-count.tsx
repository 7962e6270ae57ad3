import type { IconPart } from './icon.ts'
import classes from './icon-count.module.css'

const MOST_SHOWN = 99

/** An icon of the bar with a count. The caller puts the number into the accessible name too. */
export function IconCount({
  icon: Icon,
  count,
  size = 19,
}: {
  icon: IconPart
  count: number
  size?: number
}) {
  return (
    <span className={`anchor middle ${classes.icon}`}>
      <Icon size={size} stroke={1.7} aria-hidden />
      {count > 0 ? <span className={`count ${classes.count}`}>{Math.min(count, MOST_SHOWN)}</span> : null}
    </span>
  )
}
