import { z } from 'zod'
import '../refusal-words.ts'

/** Made by whoever asks for a PDF, to ask for its place in the line while it is waited for. */
export const PrintTicket = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'This must be 32 hexadecimal digits.')
  .meta({ examples: ['0123456789abcdef0123456789abcdef'] })

/** Every download that is a sheet or a paper takes these parameters. */
export const sheetOrPaper = (unlessAsked: 'xlsx' | 'pdf') => ({
  type: z.enum(['xlsx', 'pdf']).default(unlessAsked),
  ticket: PrintTicket.optional(),
})
