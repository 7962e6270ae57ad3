import { fill, type Values, type ValuesOf } from '@itayo/domain'
import { spokenLanguage, spokenWord } from './spoken.ts'

type Messages = Readonly<Record<string, string>>

/** Says the text of a key in the language of the page. */
export interface Say<English extends Messages> {
  <Key extends keyof English & string>(
    key: Key,
    ...values: keyof ValuesOf<English[Key]> extends never ? [] : [ValuesOf<English[Key]>]
  ): string
  area: string
  english: English
}

/**
 * The texts of an area in English, one key each: `t('save')`, `t('workers', { count })`. They are looked up when
 * they are said, so a text must not be kept in a constant of a module. The page is drawn anew when its language
 * changes.
 */
export function texts<const English extends Messages>(area: string, english: English): Say<English> {
  function say(key: keyof English & string, values: Values = {}): string {
    const translated = spokenWord(area, key)
    return translated === undefined
      ? fill(english[key] as string, values, 'en')
      : fill(translated, values, spokenLanguage())
  }
  return Object.assign(say, { area, english }) as Say<English>
}

/** The same keys in another language: a missing one does not compile. */
export type TextsOf<S extends Say<Messages>> = Readonly<Record<keyof S['english'], string>>
