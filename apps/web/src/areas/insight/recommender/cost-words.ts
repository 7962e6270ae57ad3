import { formatPeso } from '../../../lib/formats.ts'

/** A difference of pesos, with its sign when it costs more. */
export const costWords = (pesos: number) => (pesos > 0 ? `+${formatPeso(pesos)}` : formatPeso(pesos))
