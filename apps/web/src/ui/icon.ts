import type { ComponentType } from 'react'

/** Any of the Tabler icons. */
export type IconPart = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
