import { useAuth } from '../../../../lib/auth/auth.ts'

/** The features of the company that open each kind of advice (D-18). */
const PRICE = 5
const QUANTITY = 6

export function useOfferedAdvice(): { price: boolean; quantity: boolean } {
  const { features } = useAuth()
  return { price: features.includes(PRICE), quantity: features.includes(QUANTITY) }
}

export function useAdviceOffered(): boolean {
  const { price, quantity } = useOfferedAdvice()
  return price || quantity
}
