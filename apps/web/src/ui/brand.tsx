import classes from './brand.module.css'

/** The house with the lit door. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="fixed">
      <rect width="32" height="32" rx="8" fill="#0B6763" />
      <path
        d="M8 24V12.5L16 8l8 4.5V24"
        fill="none"
        stroke="#fff"
        strokeWidth="2.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M16 24v-8" stroke="#F2B12B" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  )
}

export function Brand({ size = 28 }: { size?: number }) {
  return (
    <span className={`inline-row gap-10 ink ${classes.brand}`}>
      <BrandMark size={size} />
      <span>Itayo</span>
    </span>
  )
}
