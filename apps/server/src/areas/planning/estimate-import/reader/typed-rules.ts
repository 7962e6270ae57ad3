import type { Rule, Word } from './page-types.ts'

const UPRIGHT = /^[|¦│┃]+$/
const ACROSS = /^[-−–—_=─━+┼├┤┬┴┌┐└┘|]{4,}$/
const FILLED = /[-−–—_=─━]{3}/

/** Tables typed with '|' and '+----+' have rules too: they are taken out of the text. */
export function takeTypedRules(words: Word[]): { words: Word[]; rules: Rule[] } {
  const pipes = words.filter((word) => UPRIGHT.test(word.text)).length
  const rules: Rule[] = []
  const kept = words.filter((word) => {
    if (pipes >= 6 && UPRIGHT.test(word.text)) {
      const { baseline, size } = word
      // As tall as a line with its spacing, so that one over the other make one rule.
      rules.push({
        horizontal: false,
        at: (word.x0 + word.x1) / 2,
        from: baseline - size * 1.4,
        to: baseline + size * 0.6,
      })
      return false
    }
    if (!ACROSS.test(word.text) || !FILLED.test(word.text)) return true
    rules.push({ horizontal: true, at: word.baseline - word.size * 0.3, from: word.x0, to: word.x1 })
    return false
  })
  return { words: kept, rules }
}
