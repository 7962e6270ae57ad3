import { PaymentResult } from './payment-result.tsx'

/** The payment provider leads back here after a payment. */
export const PaymentSuccessScreen = () => <PaymentResult cameBack="paid" />

/** And here after one that was not made. */
export const PaymentFailedScreen = () => <PaymentResult cameBack="unpaid" />
