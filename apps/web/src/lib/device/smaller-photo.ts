/** Enough to read a delivery receipt. */
const LONGEST_SIDE = 2048
const SMALL_ENOUGH_BYTES = 400_000
const QUALITY = 0.85

export function sizeWithin(width: number, height: number, longest = LONGEST_SIDE) {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/**
 * A photo as it waits on the device: a phone's camera makes ten of what a site needs. Whatever this browser cannot
 * draw, and what would not become smaller, stays as it is.
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size <= SMALL_ENOUGH_BYTES) return file
  try {
    // Turned upright by the browser, which reads how the phone was held.
    const picture = await createImageBitmap(file)
    const { width, height } = sizeWithin(picture.width, picture.height)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    if (!drawn || drawn.size >= file.size) return file
    return new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: drawn.type })
  } catch {
    return file
  }
}
