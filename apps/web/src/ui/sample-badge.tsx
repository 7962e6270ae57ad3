import { Badge } from './badge.tsx'
import { Hint } from './hint.tsx'
import classes from './sample-badge.module.css'

/** Marks prices that came with the product as a start: no supplier has quoted them. */
export function SampleBadge() {
  return (
    <Hint text="Sample price, not a quotation">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the words behind it are for the keyboard too */}
      <span className={classes.sample} tabIndex={0}>
        <Badge tone="warn">Sample</Badge>
      </span>
    </Hint>
  )
}
