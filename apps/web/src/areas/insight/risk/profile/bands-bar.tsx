import type { RiskOfProject } from '@itayo/contract'
import { RISK_WORDS } from '../../../planning/scope/model/words.ts'
import classes from './profile.module.css'

type Bands = RiskOfProject['bands']

const ORDER = ['success', 'semi-warning', 'warning', 'danger'] as const

const UP_TO: Record<keyof Bands, string> = {
  success: 'up to 0.20',
  'semi-warning': 'up to 0.40',
  warning: 'up to 0.60',
  danger: 'above 0.60',
}

/** The legend names the colours of all bars once. */
export function BandLegend() {
  return (
    <ul className={`row wrap gap-4-12 small muted ${classes.legend}`}>
      {ORDER.map((band) => (
        <li key={band} className="inline-row gap-4">
          <span className={classes.swatch} data-band={band} aria-hidden />
          {RISK_WORDS[band]} {UP_TO[band]}
        </li>
      ))}
    </ul>
  )
}

/** A number needs this share of the bar to stand in it. */
const FITS = 0.08

/** Open work items in parts of fixed order; numbers stand inside only where they fit. */
export function BandsBar({ bands }: { bands: Bands }) {
  const all = ORDER.reduce((sum, band) => sum + bands[band], 0)
  const words = ORDER.filter((band) => bands[band] > 0).map(
    (band) => `${bands[band]} ${RISK_WORDS[band].toLowerCase()}`,
  )
  if (all === 0) return <span className="small muted">Nothing open</span>
  return (
    <span className={classes.bands} role="img" aria-label={words.join(', ')}>
      {ORDER.map((band) =>
        bands[band] > 0 ? (
          <span key={band} className={classes.part} data-band={band} style={{ flexGrow: bands[band] }}>
            {bands[band] / all >= FITS ? bands[band] : ''}
          </span>
        ) : null,
      )}
    </span>
  )
}
