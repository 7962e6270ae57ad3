import { FILIPINO_SENTENCES } from '@itayo/contract'
import { type Language, translator } from '@itayo/domain'

const toFilipino = translator(FILIPINO_SENTENCES)

/** A sentence for somebody who reads this language; one that nobody has translated stays as it is. */
export const inLanguage = (language: Language, english: string): string =>
  language === 'fil' ? (toFilipino(english) ?? english) : english
