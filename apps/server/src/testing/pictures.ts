import sharp from 'sharp'

type PictureType = 'jpeg' | 'png' | 'gif'

/** A picture of the given size: red above, blue below, so that a turned one shows. */
export async function picture(
  type: PictureType,
  options: { width?: number; height?: number; exif?: Record<string, string>; orientation?: number } = {},
): Promise<Buffer> {
  const { width = 400, height = 300 } = options
  const blue = { create: { width, height: Math.floor(height / 2), channels: 3, background: 'blue' } } as const
  let image = sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: blue, gravity: 'south' },
  ])
  if (options.exif) image = image.withExif({ IFD0: options.exif })
  if (options.orientation) image = image.withMetadata({ orientation: options.orientation })
  return image.toFormat(type).toBuffer()
}

export function asFile(content: Uint8Array | string, name = 'me.png', type = 'image/png'): File {
  return new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })
}
