import type { Photo, Photos } from '../model.ts'
import { baselineIn, lineHeight } from './lines.ts'
import type { Sheet } from './sheet.ts'
import { wrap } from './wrap.ts'

export interface OpenPicture {
  image: string
  width: number
  height: number
}

/** A picture with its place: pictures are put into the file after the drawing, page by page. */
export interface PlacedPicture {
  page: number
  picture: OpenPicture
  x: number
  y: number
  size: { width: number; height: number }
}

const CAPTION = 9
const ABOVE_CAPTION = 4
const AFTER = 14
const A_PAGE = 2
/** For the heading above the first ones. */
const HEADING = 28

/** The words of a picture stay on its page. */
export function drawPhotos(
  sheet: Sheet,
  { photos }: Photos,
  open: (bytes: Uint8Array) => OpenPicture,
): PlacedPicture[] {
  return photos.flatMap((photo) => drawPhoto(sheet, photo, open))
}

function drawPhoto(
  sheet: Sheet,
  { picture: bytes, caption }: Photo,
  open: (bytes: Uint8Array) => OpenPicture,
): PlacedPicture[] {
  const { canvas } = sheet
  const lines = wrap(canvas.regular, caption, CAPTION, sheet.width)
  const words = lines.length * lineHeight(CAPTION)
  const picture = bytes.length > 0 ? open(bytes) : null
  const room = {
    width: sheet.width,
    height: (sheet.wholePage - HEADING) / A_PAGE - words - ABOVE_CAPTION - AFTER,
  }
  const scale = picture ? Math.min(room.width / picture.width, room.height / picture.height) : 0
  const size = picture
    ? { width: picture.width * scale, height: picture.height * scale }
    : { width: 0, height: 0 }
  sheet.ensure(size.height + ABOVE_CAPTION + words)
  const placed = picture ? [{ page: canvas.pageCount() - 1, picture, x: sheet.left, y: sheet.y, size }] : []
  sheet.y += size.height + ABOVE_CAPTION
  for (const line of lines) {
    canvas.text(canvas.regular, CAPTION, sheet.left, baselineIn(sheet.y, CAPTION), line.text)
    sheet.y += lineHeight(CAPTION)
  }
  sheet.y += AFTER
  return placed
}
