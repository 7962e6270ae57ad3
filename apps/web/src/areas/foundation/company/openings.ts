import type { ComponentType } from 'react'
import { opening } from '../../../lib/openings.ts'

/** Cards beside the company's profile that belong to other areas. They save for themselves. */
export const profileCards = opening<readonly ComponentType[]>('company: cards of the profile')
