/**
 * Characters that take no place on a screen, or turn the direction of writing: two names that differ in them
 * alone read the same. A joiner between two pictures and the mark that gives a picture its colours are part of
 * what is seen; everywhere else they are not.
 */
const NEVER_SEEN = [
  String.raw`\p{Cc}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f`,
  String.raw`\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164`,
  String.raw`\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}`,
].join('')
const PICTURE = String.raw`\p{Extended_Pictographic}`
const LOOSE_JOINER = String.raw`(?<!${PICTURE}[\ufe0f\p{Emoji_Modifier}]?)\u200d|\u200d(?!${PICTURE})`
const LOOSE_COLOURS = String.raw`(?<!${PICTURE})\ufe0f(?!\u20e3)`
const UNSEEN = new RegExp(`[${NEVER_SEEN}]|${LOOSE_JOINER}|${LOOSE_COLOURS}`, 'gu')

/** The text as it is seen. Line breaks and tabs are not seen either: whoever keeps lines splits them first. */
export const withoutUnseen = (text: string): string => text.toWellFormed().replace(UNSEEN, '')
