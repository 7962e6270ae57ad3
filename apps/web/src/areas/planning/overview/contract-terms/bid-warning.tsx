import { IconAlertTriangle } from '@tabler/icons-react'
import classes from '../overview.module.css'

export function BidWarning({ text }: { text: string }) {
  return (
    <span className={`row-top gap-4 small medium warn ${classes.warning}`}>
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
      {text}
    </span>
  )
}
