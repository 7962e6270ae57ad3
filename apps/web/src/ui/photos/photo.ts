/** A picture as the shared pieces show it; where it comes from is the caller's matter. */
export interface Photo {
  id: number
  url: string
  thumbnail: string
  /** The size of the large one, in pixels: its place is kept free before it is there. */
  width: number
  height: number
  /** Describes the picture to people who do not see it. */
  alt: string
  /** The day of the upload, already formatted. */
  day: string
  /** The name of the uploader. */
  by?: string | undefined
  /** A word upon its thumbnail: "Main". */
  mark?: string | undefined
}

/** "11/12/2026 · Rodel Aquino". */
export function captionOf({ day, by }: Pick<Photo, 'day' | 'by'>): string {
  return by ? `${day} · ${by}` : day
}
