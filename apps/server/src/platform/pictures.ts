import type sharp from 'sharp'
import { AppError } from './errors.ts'

/** Makes something of a picture that somebody sent, and refuses one that cannot be read. */
export async function madeOfPicture<Made>(make: (open: typeof sharp) => Promise<Made>): Promise<Made> {
  // Thirty megabytes that a server does without until somebody sends a picture.
  const { default: open } = await import('sharp')
  try {
    return await make(open)
  } catch (cause) {
    throw new AppError('invalid_file', { text: 'This picture could not be read. Try another one.', cause })
  }
}
