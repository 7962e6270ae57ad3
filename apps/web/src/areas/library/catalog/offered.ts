import type { ComponentType } from 'react'
import { offered } from '../../../lib/offered.ts'

/** Factors and recipes of the calculators, for companies that have them (G-20). */
interface CalculatorLibrary {
  useCalculatorOffered: () => boolean
  CalculatorLibraryPage: ComponentType
}

export const calculatorLibrary = offered<CalculatorLibrary>('catalogue: calculator')
