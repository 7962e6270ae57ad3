/** The languages that a person can choose. Their own names, because who looks for one reads that one. */
export const LANGUAGES = ['en', 'fil'] as const

export type Language = (typeof LANGUAGES)[number]

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fil: 'Filipino' }

/** How figures, days and plurals are written. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-PH', fil: 'fil-PH' }
