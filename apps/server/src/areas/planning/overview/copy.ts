import { copyPhotos } from './store/photos.ts'
import { copyAmounts } from './store/pow.ts'

/** What a copied project takes along of the overview, when it was chosen. */
export const powCopy = { choice: 'pow', run: copyAmounts } as const

/** The same files, shown twice: their bytes go with the last picture that shows them. */
export const photosCopy = { choice: 'photos', run: copyPhotos } as const
