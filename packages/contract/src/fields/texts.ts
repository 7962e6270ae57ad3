import { withoutUnseen } from '@itayo/domain'
import { z } from 'zod'
import { marks } from './marks.ts'

/** Shared, bounded texts. No schema of the contract uses a bare `z.string()`. */

const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]/
/** Control characters, and those that turn the direction of writing: nobody needs them in a text of several lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/

const isVisible = (value: string) => !UNSEEN.test(value) && value.isWellFormed()
const isOneLine = (value: string) => !BREAKS.test(value)

const VISIBLE = 'Remove the characters that cannot be shown.'

function bounded({ max, min = 0 }: { max: number; min?: number }, written = z.string()) {
  return written
    .trim()
    .min(min, min === 1 ? 'This is required.' : `Use at least ${min} characters.`)
    .max(max, `Use at most ${max} characters.`)
}

/** A text that is read on one line must not hold characters that cannot be seen. */
export const readable = (written: z.ZodString) =>
  written.refine(isOneLine, 'Write this on one line.').refine(isVisible, VISIBLE)

/**
 * Left in, they make a second "Company Administrator" that reads like the first. They are taken out and not
 * refused, because they come along with what is pasted, nobody finds them by hand, and what was kept before, or
 * waits on a device, is read by the same rule.
 */
const withoutPlaceless = (value: string) =>
  isOneLine(value) && isVisible(value) ? withoutUnseen(value) : value

/** One line of text as typed: trimmed, bounded, without line breaks and characters that cannot be seen. */
export function text(bounds: { max: number; min?: number }) {
  return readable(bounded(bounds, z.string().overwrite(withoutPlaceless)))
}

/** A form with files sends every line break as two characters; it is one, also where they are counted. */
const withPlainBreaks = (value: string) => value.replace(/\r\n?/g, '\n')

/** Notes, reasons and descriptions: a text that may have several lines. */
export function multilineText(bounds: { max: number; min?: number }) {
  return bounded(bounds, z.string().overwrite(withPlainBreaks))
    .refine(isVisible, VISIBLE)
    .register(marks, { multiline: true })
}

export const Name = text({ min: 1, max: 120 })

/** A field of a form that holds an object: its text is read as JSON. */
export function jsonText<Shape extends z.ZodType>(shape: Shape, example: z.input<Shape>) {
  return (
    z
      .string()
      .max(20_000)
      // As JSON is written by a program: on one line.
      .regex(/^[^\n\r\t]*$/, 'This could not be read.')
      .meta({ examples: [JSON.stringify(example)] })
      .transform((sent, context): unknown => {
        try {
          return JSON.parse(sent)
        } catch {
          context.addIssue('This could not be read.')
          return z.NEVER
        }
      })
      .pipe(shape)
  )
}
