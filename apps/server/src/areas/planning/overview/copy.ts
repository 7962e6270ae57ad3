import { copyPhotos } from './store/photos.ts'
import { copyAmounts } from './store/pow.ts'

/** The amounts of the Program of Work are copied only when the person chose so. */
export const powCopy = { choice: 'pow', run: copyAmounts } as const

/** The same files, shown twice: their bytes go with the last picture that shows them. */
export const photosCopy = { choice: 'photos', run: copyPhotos } as const
