import type { ComponentType } from 'react'
import { offered } from '../../../lib/offered.ts'

/** Cards beside the company's profile that belong to other areas. They save for themselves. */
export const profileCards = offered<readonly ComponentType[]>('company: cards of the profile')
