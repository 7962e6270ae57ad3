import { useAuth } from '../../../lib/auth/auth.ts'

/** The feature of the company that opens the calculators (G-20). */
const CALCULATOR = 7

export function useCalculatorOffered(): boolean {
  return useAuth().features.includes(CALCULATOR)
}
