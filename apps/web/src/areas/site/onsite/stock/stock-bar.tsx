import { formatPercent } from '../../../../lib/formats.ts'
import { Bar } from '../../../../ui/bar.tsx'
import { t } from './messages/en.ts'
import classes from './stock.module.css'

interface StockBarProps {
  name: string
  percent: number | null
  isLow: boolean
}

/** Red at the reorder point and below it, green above. */
export function StockBar({ name, percent, isLow }: StockBarProps) {
  if (percent === null) return null
  return (
    <span className={`gap-8 figures ${classes.share}`}>
      <Bar label={t('leftOf', { name })} percent={percent} kind={isLow ? 'low' : 'left'} />
      <span className="small muted">{formatPercent(percent, { decimals: 0 })}</span>
    </span>
  )
}
