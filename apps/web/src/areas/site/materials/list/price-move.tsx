import { VisuallyHidden } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { formatPercent } from '../../../../lib/formats.ts'
import classes from './materials.module.css'

/** The move of a price in 90 days; dearer is bad for the buyer. A dash where there was no price then. */
export function PriceMove({ percent }: { percent: number | null | undefined }) {
  if (percent === null || percent === undefined)
    return (
      <span className={classes.none}>
        <span aria-hidden>—</span>
        <VisuallyHidden>No earlier price</VisuallyHidden>
      </span>
    )
  const written = formatPercent(percent, { decimals: 1, signed: true })
  if (percent === 0) return <span className={classes.none}>{written}</span>
  const Icon = percent > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <span
      className={`inline-row figures nowrap toned ${classes.move}`}
      data-tone={percent > 0 ? 'bad' : 'good'}
    >
      <Icon size={14} stroke={2} aria-hidden />
      {written}
    </span>
  )
}
