import type { ProjectWarning } from '@itayo/contract'
import {
  IconAlertTriangle,
  IconCalendarExclamation,
  IconCloudRain,
  IconCoins,
  IconFileAlert,
  IconPackageOff,
  IconReceipt,
  IconTrendingDown,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { IconPart } from '../../../../ui/icon.ts'
import classes from './profile.module.css'

const ICONS: Record<ProjectWarning['kind'], IconPart> = {
  late: IconCalendarExclamation,
  slippage: IconTrendingDown,
  over_budget: IconCoins,
  stock: IconPackageOff,
  weather: IconCloudRain,
  reports: IconFileAlert,
  bills: IconReceipt,
  risks: IconAlertTriangle,
}

/** Each warning opens its cause. */
export function Warnings({ warnings, of }: { warnings: readonly ProjectWarning[]; of: string }) {
  if (warnings.length === 0) return null
  return (
    <ul className="row wrap gap-4-12 small mt-2 regular" aria-label={`Warnings of ${of}`}>
      {warnings.map(({ kind, tone, text, link }) => {
        const Icon = ICONS[kind]
        return (
          <li key={kind}>
            <Link to={link} className={`inline-row gap-4 toned ${classes.warning}`} data-tone={tone}>
              <Icon size={14} stroke={1.8} aria-hidden />
              {text}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
