import { type Language, type Sentences, translator } from '@itayo/domain'

/** The words of one area by their keys. */
export type Words = Readonly<Record<string, string>>

/** All words of a language besides English, which stands in the program itself. */
export interface Translation {
  /** By area, then by key. */
  words: Readonly<Record<string, Words>>
  /** Sentences of the rules and of the server, by their English. */
  sentences: Sentences
}

interface Spoken {
  language: Language
  words: Translation['words']
  sentence: (english: string) => string | undefined
}

const ENGLISH: Spoken = { language: 'en', words: {}, sentence: () => undefined }

let spoken = ENGLISH
/** Counts what was asked for: an answer to an earlier wish is too late. */
let wish = 0

function set(next: Spoken): void {
  spoken = next
  if (typeof document !== 'undefined') document.documentElement.lang = next.language
}

/**
 * Speaks this language from now on. Words that cannot be loaded (no signal, and not on the device) leave the page
 * in English, which is better than no page.
 */
export async function speak(language: Language, load: () => Promise<Translation>): Promise<void> {
  wish += 1
  const mine = wish
  if (language === 'en') return set(ENGLISH)
  const translation = await load().catch(() => null)
  if (mine !== wish) return
  const { words, sentences } = translation ?? { words: {}, sentences: {} }
  set({ language: translation ? language : 'en', words, sentence: translator(sentences) })
}

export const spokenLanguage = (): Language => spoken.language

export const spokenWord = (area: string, key: string): string | undefined => spoken.words[area]?.[key]

/** A sentence of a rule or of the server in the language of the page, or as it is. */
export const inOurWords = (sentence: string): string => spoken.sentence(sentence) ?? sentence
