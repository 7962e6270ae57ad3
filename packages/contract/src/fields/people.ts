import { isPermissionPath, PASSWORD_MAX_LENGTH, passwordProblem } from '@itayo/domain'
import { z } from 'zod'
import { readable, text } from './texts.ts'

export const Email = text({ min: 3, max: 254 })
  .toLowerCase()
  .pipe(z.email('This is not an email address.').max(254))
  .meta({ examples: ['maria.cruz@example.test'] })

export const Mobile = text({ max: 30 })
  .refine(
    (value) => value === '' || /^\+?[\d ()-]{7,}$/.test(value),
    'Write the number with digits, for example 0917 123 4567.',
  )
  .meta({ examples: ['0917 123 4567'] })

/** A password being typed to sign in: any bounded text, never trimmed. */
export const TypedPassword = readable(z.string().min(1, 'This is required.').max(PASSWORD_MAX_LENGTH))

/** A password being chosen. */
export const NewPassword = TypedPassword.superRefine((value, issues) => {
  const problem = passwordProblem(value)
  if (problem) issues.addIssue({ code: 'custom', message: problem })
}).meta({ examples: ['kalabaw sa palayan'] })

/** The secret part of a mailed link. */
export const LinkToken = z
  .string()
  .regex(/^[\w-]{20,100}$/, 'This link is not complete.')
  .meta({ examples: ['a-link-token-that-nobody-was-sent'] })

/** Whether mail leaves the machine, so that the screen can say where to look (G-43). */
export const MailDelivery = z.object({ delivery: z.enum(['smtp', 'outbox']) })

export const PermissionPathField = z
  .string()
  .max(80)
  .refine(isPermissionPath, 'There is no such permission.')
  .meta({ examples: ['/projects/Index'] })
